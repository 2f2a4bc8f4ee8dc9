import { headerOf, textOf, type Answer } from '../answer';
import { check, found, type Check } from '../check';

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

/** robots.txt (RFC 9309) as far as these rules look at it: the rules for everybody. */
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
export function robotsFileChecks(answer: Answer, needed: readonly string[]): Check[] {
  const { disallow, cleanParam, sitemaps } = parseRobots(textOf(answer));
  const { origin } = new URL(answer.url);
  const paths = needed
    .filter((url) => URL.canParse(url, origin))
    .map((url) => new URL(url, origin))
    .filter((url) => url.origin === origin)
    .map(({ pathname }) => pathname);
  const blocked = [...paths, '/', '/_next/static/x.js', '/media/x', '/story/1', '/category/1'].filter((path) =>
    disallow.some((rule) => matches(path, rule)),
  );
  return [
    check('status', answer.status === 200, String(answer.status)),
    check('type', headerOf(answer, 'content-type').startsWith('text/plain'), found(headerOf(answer, 'content-type'))),
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
      textOf(answer)
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
