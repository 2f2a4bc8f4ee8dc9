import type { IncomingHttpHeaders } from 'node:http';

/** How a request is refused before any handler sees it. */
export interface Refusal {
  status: 400 | 405;
  detail: string;
  headers?: Readonly<Record<string, string>>;
}

const malformed: Refusal = { status: 400, detail: 'Адрес запроса записан с ошибкой.' };
const reading = ['GET', 'HEAD'];
/** Addresses whose handlers check the method themselves. */
const handled = /^\/(?:api|internal|media|healthz|readyz)(?:\/|$)/;
const handledMethods = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Refuses requests that Next answers with an empty 500 or the wrong page: malformed addresses, and methods that a page does not have (R38).
 * @param target the path and query of a request; null when it has none
 */
export function admitRequest(method: string, target: string | null): Refusal | null {
  const path = target?.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || !isDecodable(path)) return malformed;
  const methods = handled.test(path) ? handledMethods : reading;
  return methods.includes(method)
    ? null
    : { status: 405, detail: 'Метод не поддерживается.', headers: { Allow: methods.join(', ') } };
}

/** The path and query of a request line, which may be written with an origin (RFC 9112 §3.2.2). */
export function targetOf(url: string): string | null {
  if (url.startsWith('/')) return url;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** What a requested address is. */
export type Address =
  /** The address itself is right, or not a page's. */
  | { kind: 'canonical' }
  /** Another spelling: redirect to `to`, a path and query with one leading slash. */
  | { kind: 'redirect'; to: string }
  /** Nothing has this address: the 404 page. */
  | { kind: 'unknown' }
  /** Another spelling of an address that redirects itself: serve `target`, so that there is one redirect only (R15). */
  | { kind: 'rewrite'; target: string };

/** Whether a path is a page's or a file's beside the pages; the API, pictures and scripts have other addresses. */
export function isPagePath(path: string): boolean {
  return !notPages.test(path);
}

const notPages = /^\/(?:api|internal|media|healthz|readyz|_next|\.well-known)(?:\/|$)/;

const id = '[1-9]\\d{0,15}';
const day = '\\d{4}-\\d{2}-\\d{2}';
const feeds = '(?:rss\\.xml|atom\\.xml|feed\\.json)';
const files = 'robots\\.txt|sitemap\\.xml|sitemaps\\/[a-z\\d-]+\\.xml|manifest\\.webmanifest|opensearch\\.xml';
const pages = 'search|login|profile|adminpage|cookie-policy|privacy-policy|data-processing-policy|404';

/** Every existing address in its canonical spelling. */
const canonical = new RegExp(
  `^/(?:${pages}|${files}|${feeds}|category|(?:category|channel|story)/${id}(?:/${feeds})?|source/${id}|archive(?:/\\d{4}-\\d{2}|/${day}(?:/${id})?)?)?$`,
);

/** Folders in which `canonical` knows every address: any other address in them is a 404 without rendering. */
const folders =
  /^\/(?:story|category|channel|archive|notice|sitemaps|cookie-policy|privacy-policy|data-processing-policy)\//;

/** Other addresses of a page: the inner paths of rewrites (next.config.mjs), and a day's first page by its number. */
const aliases: readonly { from: RegExp; to: (match: readonly string[]) => PageAddress }[] = [
  { from: /^\/(?:home(?:\/.*)?|index(?:\.html?)?)$/, to: () => ({ path: '/' }) },
  { from: /^(\/.+)\/index(?:\.html?)?$/, to: ([, path = '']) => ({ path }) },
  {
    from: new RegExp(`^(/story/${id})/(${id})$`),
    to: ([, path = '', article = '']) => ({ path, parameter: ['article', article] }),
  },
  {
    from: /^(\/category\/[1-9]\d{0,15})\/([1-9][05]|1\d[05]|200)$/,
    to: ([, path = '', shown = '']) => ({ path, parameter: ['shown', shown] }),
  },
  {
    from: /^(\/channel\/[1-9]\d{0,15})\/(24|36|48|60|72|84|96|108|120|132|144|156|168|180|192)$/,
    to: ([, path = '', shown = '']) => ({ path, parameter: ['shown', shown] }),
  },
  { from: new RegExp(`^(/archive/${day})/1$`), to: ([, path = '']) => ({ path }) },
];

interface PageAddress {
  path: string;
  /** A part of the alias's path that is a query parameter in the page's address. */
  parameter?: [name: string, value: string];
}

/**
 * One address per page (SEO-14): corrects the spelling (case, repeated or last slashes, backslashes, needless escapes, dot segments,
 * `index`, an alias) in one step and keeps the query; an address that names no page even then is unknown. It never leads to another host.
 * @param target path and query of a request that `admitRequest` has let in: its escapes can be decoded
 */
export function resolveAddress(target: string): Address {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  if (path.startsWith('/_next/image')) return { kind: 'unknown' };
  if (!isPagePath(path)) return { kind: 'canonical' };
  const page = toPageAddress(path);
  if (canonical.test(page.path)) {
    if (page.path === path) return { kind: 'canonical' };
    const to = page.path + withParameter(query, page.parameter);
    return page.path === '/category' ? { kind: 'rewrite', target: to } : { kind: 'redirect', to };
  }
  return isOdd(path) || hasControls(path) || folders.test(page.path) ? { kind: 'unknown' } : { kind: 'canonical' };
}

function toPageAddress(path: string): PageAddress {
  // An escaped slash would be part of a name, and no name here has one.
  const decoded = decodeURIComponent(path.replace(/%(?:2f|5c)/gi, '%00'));
  const segments = decoded
    .toLowerCase()
    .split(/[/\\]+/)
    .filter((segment) => segment !== '');
  const tidy = `/${segments.join('/')}`;
  for (const { from, to } of aliases) {
    const match = from.exec(tidy);
    if (match) return to(match);
  }
  return { path: tidy };
}

/** Spellings that Next redirects or reads as another path; a file has no slash at its end. */
function isOdd(path: string): boolean {
  return /[/\\]{2}|\\|%2f|%5c|%2e/i.test(path) || /\/\.{1,2}(?:\/|$)|\.\w+\/$/.test(path);
}

/** No address of ours has line ends or control characters, and Next reads an address that ends with one as another address. */
function hasControls(path: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path));
}

function withParameter(query: string, parameter: PageAddress['parameter']): string {
  if (!parameter) return query;
  const [name, value] = parameter;
  const others = query
    .slice(1)
    .split('&')
    .filter((one) => one !== '' && one.split('=')[0] !== name);
  return `?${[`${name}=${value}`, ...others].join('&')}`;
}

/** The site's own address. */
export interface OwnOrigin {
  /** `SITE_ORIGIN`, without a slash at its end. */
  origin: string;
  /** Whether the proxy's header with the client's scheme is trusted (`TRUST_PROXY`). */
  trustsProxy: boolean;
}

/**
 * The site's origin for a request to another name of it: with or without `www.`, with a dot at the end, or by http where the site is on
 * https (SEO-14: host and scheme lead to the canonical form). Null for every other host: health checks and proxies use this machine's name and are
 * not redirected.
 */
export function findCanonicalOrigin(headers: IncomingHttpHeaders, { origin, trustsProxy }: OwnOrigin): string | null {
  const { hostname, protocol } = new URL(origin);
  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  const isStray =
    [`www.${hostname}`, `${hostname}.`, `www.${hostname}.`, hostname.replace(/^www\./, '')].includes(host) &&
    host !== hostname;
  const isPlain = host === hostname && protocol === 'https:' && trustsProxy && headers['x-forwarded-proto'] === 'http';
  return isStray || isPlain ? origin : null;
}
