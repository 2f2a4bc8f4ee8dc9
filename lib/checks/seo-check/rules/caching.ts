import { type SiteResponse, headerOf, targetOf } from '../fetch-page';
import { check, type Check, found } from '../check';

/** Kinds of files and pages by their caching (SEO-12). */
export type CachingRow = 'html' | 'file' | 'news' | 'api' | 'personal' | 'versioned';

/** Four responses of one resource: to GET, to HEAD, by its ETag, and by its time. */
export interface Visits {
  get: SiteResponse;
  head: SiteResponse;
  byTag: SiteResponse;
  /** Only when the first response had a time. */
  bySince: SiteResponse | null;
}

const cacheControl: Record<CachingRow, (value: string) => boolean> = {
  html: isFreshHtml,
  file: (value) => value === 'public, max-age=300',
  news: (value) => value === 'public, max-age=60',
  api: (value) => /(?:^|,\s*)s-maxage=15(?:,|$)/.test(value) && !/private|no-store/.test(value),
  personal: (value) => value === 'private, no-store',
  versioned: (value) => /max-age=31536000/.test(value) && /immutable/.test(value) && /public/.test(value),
};

export function cacheControlChecks(row: CachingRow, response: SiteResponse): Check[] {
  const value = headerOf(response, 'cache-control');
  return [
    check(`Cache-Control (${row})`, cacheControl[row](value), found(value)),
    ...(row === 'personal'
      ? []
      : [
          check(
            'no cookie on what is shared',
            headerOf(response, 'set-cookie') === '',
            found(headerOf(response, 'set-cookie')),
          ),
        ]),
  ];
}

/** ETag and 304; HEAD as GET (RFC 9110 §9.3.2, §13.1). Files of the site also have a time, and a strong ETag. */
export function validatorChecks(row: CachingRow, { get, head, byTag, bySince }: Visits): Check[] {
  const etag = headerOf(get, 'etag');
  const isFile = row === 'file' || row === 'news';
  const differing = ['cache-control', 'content-type', 'etag', 'last-modified', 'x-robots-tag'].filter(
    (name) => headerOf(head, name) !== headerOf(get, name),
  );
  return [
    check('status', get.status === 200, String(get.status)),
    check('ETag', isFile ? /^"[^"]+"$/.test(etag) : /^(?:W\/)?"[^"]+"$/.test(etag), found(etag)),
    check(
      'If-None-Match → 304',
      byTag.status === 304 && byTag.body.length === 0,
      `${byTag.status}, ${byTag.body.length} bytes`,
    ),
    check(
      'a 304 keeps ETag and Cache-Control',
      ['etag', 'cache-control'].every((name) => headerOf(byTag, name) === headerOf(get, name)),
      found([headerOf(byTag, 'etag'), headerOf(byTag, 'cache-control')]),
    ),
    check(
      'HEAD is GET without the content',
      head.status === get.status && head.body.length === 0 && differing.length === 0,
      `${head.status}, ${head.body.length} bytes, other: ${differing.join(', ')}`,
    ),
    ...(isFile ? sinceChecks(get, bySince) : []),
  ];
}

function sinceChecks(get: SiteResponse, bySince: SiteResponse | null): Check[] {
  const modified = Date.parse(headerOf(get, 'last-modified'));
  return [
    check(
      'Last-Modified',
      Number.isFinite(modified) && modified <= Date.now() + 60_000,
      found(headerOf(get, 'last-modified')),
    ),
    check(
      'If-Modified-Since → 304',
      bySince?.status === 304 && bySince.body.length === 0,
      bySince ? String(bySince.status) : 'it says no time',
    ),
  ];
}

/** Fresh for 30–60 s; then stale for minutes at most, never for a year. */
function isFreshHtml(value: string): boolean {
  const seconds = (name: string) => Number(new RegExp(`(?:^|[,\\s])${name}=(\\d+)`).exec(value)?.[1] ?? NaN);
  const stale = seconds('stale-while-revalidate');
  return (
    seconds('s-maxage') >= 30 &&
    seconds('s-maxage') <= 60 &&
    stale >= 60 &&
    stale <= 3_600 &&
    !/private|no-store|no-cache/.test(value)
  );
}

/** Another way to write the address of a page. */
export interface OtherForm {
  what: string;
  path: string;
  /** The page's one address. */
  canonical: string;
}

/** The other forms of a page's address (SEO-14; R15). @param path without slash at the end, not home */
export function otherForms(path: string): OtherForm[] {
  const [, folder = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
  const zeroed = rest.replace(/^\/(\d+)$/, '/0$1');
  return [
    { what: 'a slash at the end', path: `${path}/` },
    { what: 'a double slash', path: `/${path}` },
    { what: 'another case', path: `/${folder.toUpperCase()}${rest}` },
    { what: 'the first letter in capitals', path: `/${folder.slice(0, 1).toUpperCase()}${folder.slice(1)}${rest}` },
    ...(rest === '' ? [] : [{ what: 'a double slash inside', path: `/${folder}/${rest}` }]),
    ...(zeroed === rest ? [] : [{ what: 'leading zeros', path: `/${folder}${zeroed}` }]),
    { what: '/index', path: `${path}/index` },
    { what: '/index.html', path: `${path}/index.html` },
  ].map((form) => ({ ...form, canonical: path }));
}

export const homeForms: readonly OtherForm[] = ['/index', '/index.html', '/index.php', '/home', '/Index.html'].map(
  (path) => ({ what: path, path, canonical: '/' }),
);

/** Leads by one 308 to the canonical form, or is a 404. @param target the response of the redirect's target */
export function otherFormChecks(
  { what, path, canonical }: OtherForm,
  response: SiteResponse,
  target: SiteResponse | null,
): Check[] {
  const rule = `one address: ${what}`;
  if (response.status === 404) return [check(rule, true, '')];
  const leadsTo = targetOf(response);
  const origin = new URL(response.url).origin;
  const leadsHome = leadsTo.replace(/\/$/, '') === `${origin}${canonical}`.replace(/\/$/, '');
  return [
    check(
      rule,
      response.status === 308 && leadsHome && target?.status === 200,
      `${path} answers ${response.status} to ${found(leadsTo)} (${target?.status ?? 'nothing'})`,
    ),
  ];
}

/** A query makes no other page: the response has the canonical address without a query, or redirects to it. */
export function labelledChecks(what: string, response: SiteResponse, canonical: string, expected: string): Check[] {
  const answers = response.status === 200 && canonical === expected;
  const leads = [307, 308].includes(response.status) && targetOf(response) === expected;
  return [
    check(
      `canonical without ${what}`,
      answers || leads,
      `${response.status}, ${found(canonical || targetOf(response))}`,
    ),
  ];
}
