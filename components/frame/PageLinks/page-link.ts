/** Files and the API stand under these, or have a name with an ending: `/rss.xml`. Everything else on our origin is a page. */
const isFile = /^\/(?:api|media|_next)\/|\.[a-z]+$/;

/** Pages that depend on who asks: fetched in advance, the answer could be the way to the sign-in. */
const isPersonal = /^\/(?:profile|source|adminpage|desk|login)(?:\/|$)/;

/** The link that holds an element, if it leads to one of our pages in this tab; null for any other. */
export function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // An empty address means «this page anew» (BrokenNotice).
  if (link.origin !== window.location.origin || link.getAttribute('href') === '') return null;
  return isFile.test(link.pathname) || isPlaceOnPage(link) ? null : link;
}

/** The address of a link for Next's router. */
export function routeOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

/** Tells whether the target of a link may be fetched before the reader follows it. */
export function mayPrefetch(link: HTMLAnchorElement): boolean {
  return !isPersonal.test(link.pathname) && !link.relList.contains('nofollow') && !link.hasAttribute('aria-current');
}

/** `#content`: the browser goes there itself. */
function isPlaceOnPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}
