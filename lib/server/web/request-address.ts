import type { IncomingHttpHeaders } from 'node:http';

/** How a request is refused before any handler sees it. */
export interface Refusal {
  status: 400 | 405;
  detail: string;
  headers?: Readonly<Record<string, string>>;
}

const malformed: Refusal = { status: 400, detail: 'Адрес запроса записан с ошибкой.' };
const reading = ['GET', 'HEAD'];
/** Their handlers know their own methods. */
const handled = /^\/(?:api|internal|media|healthz|readyz)(?:\/|$)/;
const handledMethods = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Looks at what Next answers with a bare 500 or with the wrong page: addresses that are no addresses, methods that a page does not have (R38).
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

/** Where the site lives. */
export interface OwnOrigin {
  /** `SITE_ORIGIN`, without a slash at its end. */
  origin: string;
  /** Whether a proxy in front may say by what scheme a reader came (`TRUST_PROXY`). */
  trustsProxy: boolean;
}

/**
 * The site's own origin for a request that came to another name of it: with or without `www.`, with the root's dot, or by http where the site is on
 * https (SEO-14: host and scheme lead to the canonical form). Null for everything else: a health check or a proxy that names this machine is no reader
 * to be sent on.
 */
export function findStrayOrigin(headers: IncomingHttpHeaders, { origin, trustsProxy }: OwnOrigin): string | null {
  const { hostname, protocol } = new URL(origin);
  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  const isStray =
    [`www.${hostname}`, `${hostname}.`, `www.${hostname}.`, hostname.replace(/^www\./, '')].includes(host) &&
    host !== hostname;
  const isPlain = host === hostname && protocol === 'https:' && trustsProxy && headers['x-forwarded-proto'] === 'http';
  return isStray || isPlain ? origin : null;
}
