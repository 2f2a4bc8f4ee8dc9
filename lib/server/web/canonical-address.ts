/** Where a request really belongs. */
export type Address =
  /** Here. */
  | { kind: 'here' }
  /** At another address of ours: a path and query with one leading slash, in one step. */
  | { kind: 'moved'; to: string }
  /** Nowhere: an odd spelling of nothing that we have, or nothing under a folder of ours. */
  | { kind: 'nowhere' }
  /** Here, though under another spelling: what answers is a redirect itself, and one step is enough (R15). */
  | { kind: 'same'; target: string };

/** Whether a path is a page's, or a file's that is named like one; the API, pictures and scripts have addresses of their own. */
export function isPagePath(path: string): boolean {
  return !notPages.test(path);
}

const notPages = /^\/(?:api|internal|media|healthz|readyz|_next|\.well-known)(?:\/|$)/;

const id = '[1-9]\\d{0,15}';
const day = '\\d{4}-\\d{2}-\\d{2}';
const feeds = '(?:rss\\.xml|atom\\.xml|feed\\.json)';
const files = 'robots\\.txt|sitemap\\.xml|sitemaps\\/[a-z\\d-]+\\.xml|manifest\\.webmanifest|opensearch\\.xml';
const pages = 'search|login|profile|adminpage|cookie-policy|privacy-policy|data-processing-policy|404';

/** Every address that anything may answer at, in its one spelling. */
const canonical = new RegExp(
  `^/(?:${pages}|${files}|${feeds}|category|(?:category|channel|story)/${id}(?:/${feeds})?|source/${id}|archive(?:/\\d{4}-\\d{2}|/${day}(?:/${id})?)?)?$`,
);

/** Of these folders `canonical` knows every address: anything else in them would be rendered only to say that it is not there. */
const folders =
  /^\/(?:story|category|channel|archive|notice|sitemaps|cookie-policy|privacy-policy|data-processing-policy)\//;

/** What is another address of a page: the inner paths of rewrites (next.config.mjs), and a day's first page by its number. */
const aliases: readonly { from: RegExp; to: (match: readonly string[]) => Place }[] = [
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

interface Place {
  path: string;
  /** What the alias says in its path and the page in its query. */
  parameter?: [name: string, value: string];
}

/**
 * One address per page (SEO-14): whatever is wrong with the spelling (case, repeated or last slashes, backslashes, needless escapes, dot segments,
 * `index`, an alias) is put right in one step, with the query as it came; what names no page even then is nowhere. It never leads to another host.
 * @param target path and query of a request that `admitRequest` has let in: its escapes can be decoded
 */
export function findAddress(target: string): Address {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  if (path.startsWith('/_next/image')) return { kind: 'nowhere' };
  if (!isPagePath(path)) return { kind: 'here' };
  const place = toPlace(path);
  if (canonical.test(place.path)) {
    if (place.path === path) return { kind: 'here' };
    const to = place.path + withParameter(query, place.parameter);
    return place.path === '/category' ? { kind: 'same', target: to } : { kind: 'moved', to };
  }
  return isOdd(path) || hasControls(path) || folders.test(place.path) ? { kind: 'nowhere' } : { kind: 'here' };
}

function toPlace(path: string): Place {
  // A slash that was escaped is part of a name, and no name here has one.
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

/** What Next would lead on from, or take for another path than it is; a file has no slash at its end. */
function isOdd(path: string): boolean {
  return /[/\\]{2}|\\|%2f|%5c|%2e/i.test(path) || /\/\.{1,2}(?:\/|$)|\.\w+\/$/.test(path);
}

/** Line ends and control characters are in no address of ours, and Next takes an address that ends in one for another than it is. */
function hasControls(path: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path));
}

function withParameter(query: string, parameter: Place['parameter']): string {
  if (!parameter) return query;
  const [name, value] = parameter;
  const others = query
    .slice(1)
    .split('&')
    .filter((one) => one !== '' && one.split('=')[0] !== name);
  return `?${[`${name}=${value}`, ...others].join('&')}`;
}
