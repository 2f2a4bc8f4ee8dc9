import type { IncomingHttpHeaders } from 'node:http';
import { findRoute, isFolder, methodsOf, type Route } from '@/lib/site/routes';

/** The refusal of a request before any handler sees it. */
export interface Refusal {
  status: 400 | 405;
  detail: string;
  headers?: Readonly<Record<string, string>>;
}

const malformed: Refusal = { status: 400, detail: 'Адрес запроса записан с ошибкой.' };

/**
 * Refuses malformed addresses, and methods that an address does not have (R38).
 * @param target the path and query of a request; null when it has none
 */
export function admitRequest(method: string, target: string | null): Refusal | null {
  const path = target?.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || !isDecodable(path)) return malformed;
  const methods = methodsOf(path);
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

/** The kind of a requested address. */
export type Address =
  /** A route of ours in its only spelling. `query` begins with `?` or is empty. */
  | { kind: 'known'; route: Route; path: string; query: string }
  /** Another spelling: redirect to `to`, a path and query with one leading slash. */
  | { kind: 'redirect'; to: string }
  /** No route: perhaps a file beside the pages, else nothing. */
  | { kind: 'file'; path: string }
  /** Nothing has this address: the 404 page. */
  | { kind: 'unknown' };

interface PageAddress {
  path: string;
  /** A part of the alias's path that is a query parameter in the page's address. */
  parameter?: [name: string, value: string];
}

const id = '[1-9]\\d{0,15}';
const day = '\\d{4}-\\d{2}-\\d{2}';

/** Other addresses of a page: addresses that the site had inside, and a day's first page by its number. */
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

/**
 * One address per page (SEO-14): corrects the spelling (case, repeated or last slashes, backslashes, needless escapes, dot segments,
 * `index`, an alias) in one step and keeps the query; an address that names no page even then is unknown. It never leads to another host.
 * @param target path and query of a request that `admitRequest` has let in: its escapes can be decoded
 */
export function resolveAddress(target: string): Address {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  if (path.startsWith('/_next/image')) return { kind: 'unknown' };
  const exact = findRoute(path);
  if (exact && (exact.kind === 'handled' || !isAlias(path))) return { kind: 'known', route: exact, path, query };
  const page = toPageAddress(path);
  const route = findRoute(page.path);
  if (route && route.kind !== 'handled' && !route.caseSensitive) {
    const found = page.path + withParameter(query, page.parameter);
    // It redirects itself: one redirect is enough (R15).
    return route.kind === 'redirect'
      ? { kind: 'known', route, path: page.path, query }
      : { kind: 'redirect', to: found };
  }
  return isOdd(path) || hasControls(path) || isFolder(page.path) ? { kind: 'unknown' } : { kind: 'file', path };
}

function isAlias(path: string): boolean {
  return aliases.some(({ from }) => from.test(path));
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

/** Spellings that a server may read as another path; a file has no slash at its end. */
function isOdd(path: string): boolean {
  return /[/\\]{2}|\\|%2f|%5c|%2e/i.test(path) || /\/\.{1,2}(?:\/|$)|\.\w+\/$/.test(path);
}

/** No address of ours has line ends or control characters. */
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
  /** True when the proxy's header with the client's scheme is trusted (`TRUST_PROXY`). */
  trustsProxy: boolean;
}

/**
 * Finds the site's origin for a request to another name of it: with or without `www.`, with a dot at the end, or by http where the site is on
 * https (SEO-14: host and scheme lead to the canonical form). Null for every other host: health checks and proxies use this machine's name and are
 * not redirected.
 */
export function createOriginFinder({
  origin,
  trustsProxy,
}: OwnOrigin): (headers: IncomingHttpHeaders) => string | null {
  const { hostname, protocol } = new URL(origin);
  const others = new Set(
    [`www.${hostname}`, `${hostname}.`, `www.${hostname}.`, hostname.replace(/^www\./, '')].filter(
      (host) => host !== hostname,
    ),
  );
  const leavesPlain = trustsProxy && protocol === 'https:';
  return ({ host: given = '', 'x-forwarded-proto': scheme }) => {
    const host = given.toLowerCase().replace(/:\d+$/, '');
    const isPlain = leavesPlain && scheme === 'http' && host === hostname;
    return isPlain || others.has(host) ? origin : null;
  };
}
