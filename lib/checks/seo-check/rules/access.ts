import { type SiteResponse, headerOf, textOf } from '../fetch-page';
import { check, type Check, found } from '../check';
import type { PageKind } from '../page-kind';
import { linksOf, robotsOf, titlesOf, type Page } from '../parse-page';

/** Pages that stay out of search engines: search, sign-in, an unknown category and every 404 (SEO-7, R15, R33). */
export function closedPageChecks(page: Page, kind: PageKind, response: SiteResponse): Check[] {
  const robots = robotsOf(page, headerOf(response, 'x-robots-tag'));
  return [
    check('lang', page.lang === 'ru', `<html lang=${found(page.lang)}>`),
    check('noindex', /\bnoindex\b/.test(robots) && !/(?:^|,)\s*index\b/.test(robots), found(robots)),
    check('one title', titlesOf(page).length === 1 && titlesOf(page)[0] !== '', found(titlesOf(page))),
    check('one h1', page.h1.length === 1 && page.h1[0] !== '', found(page.h1)),
    check('inside <head>', page.stray.length === 0, found(page.stray)),
    ...(kind === 'missing'
      ? missingChecks(page, response)
      : [check('status', response.status === 200, String(response.status))]),
  ];
}

function missingChecks(page: Page, response: SiteResponse): Check[] {
  const leadsHome = page.links.some((href) => href === '/' || href === new URL(page.url).origin);
  return [
    check('a true 404', response.status === 404, String(response.status)),
    check(
      'a 404 is kept by nobody',
      /^(?:private, )?no-store$/.test(headerOf(response, 'cache-control')),
      found(headerOf(response, 'cache-control')),
    ),
    check('a 404 says so without JavaScript', /не найден/i.test(page.h1.join(' ')), found(page.h1)),
    check('a 404 leads home', leadsHome, 'no link to /'),
    check('a 404 has no canonical', linksOf(page, 'canonical').length === 0, found(linksOf(page, 'canonical'))),
  ];
}

/** The result of following one internal link. */
export interface Followed {
  path: string;
  status: number;
  /** The status of the redirect's target; null without a redirect. */
  next: number | null;
  /** A page that has the link. */
  from: string;
}

/** Every plain link works, with at most one redirect. */
export function linkChecks(links: readonly Followed[]): Check[] {
  const broken = links.filter(
    ({ status, next }) => status === 0 || status >= 400 || (next !== null && (next === 0 || next >= 400)),
  );
  const chained = links.filter(({ next }) => next !== null && next >= 300 && next < 400);
  return [
    check('there are links', links.length > 0, 'none was found'),
    ...broken.map(({ path, status, next, from }) =>
      check('every plain link answers', false, `${path} answers ${next ?? status}; it stands on ${from}`),
    ),
    ...(broken.length === 0 ? [check('every plain link answers', true, '')] : []),
    ...(chained.length === 0
      ? [check('no chain of redirects', true, '')]
      : chained.map(({ path, from }) => check('no chain of redirects', false, `${path}; it stands on ${from}`))),
  ];
}

/** Every one of these stories is reached from home by plain links. @param clicks to each path that was found */
export function reachChecks(stories: readonly string[], clicks: ReadonlyMap<string, number>, max = 3): Check[] {
  const far = stories.filter((path) => (clicks.get(path) ?? Infinity) > max);
  return [
    check('there are stories', stories.length > 0, 'no sitemap names one'),
    check(
      `every story within ${max} clicks from home`,
      far.length === 0,
      `${far.length} of ${stories.length}: ${found(far.slice(0, 5))}`,
    ),
  ];
}

const closed = ['/api/', '/adminpage', '/profile', '/source/'];
const labels = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'yclid',
  'ysclid',
  'gclid',
  'fbclid',
  'from',
  'shown',
  'article',
];

export interface RobotsFile {
  disallow: string[];
  cleanParam: string[];
  sitemaps: string[];
}

/** robots.txt (RFC 9309) as far as these checks need it: the rules for all agents. */
export function parseRobots(text: string): RobotsFile {
  const lines = text
    .split(/\r?\n/)
    .map((line) => /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:#.*)?$/i.exec(line))
    .filter((line) => line !== null);
  const all = (name: string) => lines.filter(([, key]) => key?.toLowerCase() === name).map(([, , value = '']) => value);
  return {
    disallow: all('disallow').filter((path) => path !== ''),
    cleanParam: all('clean-param').flatMap((line) => line.split(/\s+/)[0]?.split('&') ?? []),
    sitemaps: all('sitemap'),
  };
}

/** @param needed addresses that pages show or are drawn with: scripts, pictures, cards */
export function robotsFileChecks(response: SiteResponse, needed: readonly string[]): Check[] {
  const { disallow, cleanParam, sitemaps } = parseRobots(textOf(response));
  const { origin } = new URL(response.url);
  const paths = needed
    .filter((url) => URL.canParse(url, origin))
    .map((url) => new URL(url, origin))
    .filter((url) => url.origin === origin)
    .map(({ pathname }) => pathname);
  const blocked = [...paths, '/', '/_next/static/x.js', '/media/x', '/story/1', '/category/1'].filter((path) =>
    disallow.some((rule) => matches(path, rule)),
  );
  return [
    check('status', response.status === 200, String(response.status)),
    check(
      'type',
      headerOf(response, 'content-type').startsWith('text/plain'),
      found(headerOf(response, 'content-type')),
    ),
    check(
      'Disallow',
      closed.every((path) => disallow.includes(path)),
      found(disallow),
    ),
    check(
      'Clean-param',
      labels.every((label) => cleanParam.includes(label)),
      found(labels.filter((label) => !cleanParam.includes(label))),
    ),
    check(
      'Clean-param lines have 500 characters at most',
      textOf(response)
        .split('\n')
        .every((line) => !/^clean-param/i.test(line) || line.length <= 500),
      'a longer line',
    ),
    check('Sitemap', sitemaps.length > 0 && sitemaps.every((url) => url.startsWith(`${origin}/`)), found(sitemaps)),
    check('blocks nothing that pages need', blocked.length === 0, found([...new Set(blocked)])),
  ];
}

function matches(path: string, rule: string): boolean {
  const pattern = rule
    .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\\?\$$/, '$');
  return new RegExp(`^${pattern}`).test(path);
}
