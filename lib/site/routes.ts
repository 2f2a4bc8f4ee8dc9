import { newsletterStates, reportStates, storyViews } from './paths';

/** Kind of an address: which handler responds to it, and for how long the response is kept. */
export type RouteKind =
  /** A page that is the same for everyone: finished responses are kept in memory and dropped when their contents change. */
  | 'page'
  /** A feed, a sitemap or the like: the same for everyone, kept for seconds. */
  | 'file'
  /** A page for one query, one user or one moment: rendered for each request. */
  | 'rendered'
  /** A redirect whose target is looked up for each request. */
  | 'redirect'
  /** Not a page: the API, pictures, health, the framework's own files. Their handlers know their addresses. */
  | 'handled';

export interface Route {
  /** The path in its only spelling, with the parts of `parts` below. */
  path: string;
  kind: RouteKind;
  /** The query parameters that select other contents, and their values; every other parameter changes nothing. */
  query?: Readonly<Record<string, RegExp>>;
  /** The methods; reading where there is no other word. */
  methods?: readonly string[];
  /** True for names that a stranger has chosen: upper case stays. */
  caseSensitive?: boolean;
}

const id = '[1-9]\\d{0,15}';

/** The variable parts of paths. Ids have one spelling: no leading zero, no sign (R15). */
const parts: Readonly<Record<string, string>> = {
  ':id': id,
  // The first page has no number.
  ':page': '(?:[2-9]|[1-9]\\d{1,2})',
  ':day': '\\d{4}-\\d{2}-\\d{2}',
  ':month': '\\d{4}-\\d{2}',
  ':feed': '(?:rss\\.xml|atom\\.xml|feed\\.json)',
  ':secret': '[0-9a-f]{40}\\.xml',
  ':sitemap': '[a-z\\d-]+\\.xml',
  ':key': '[A-Za-z\\d-]{8,128}\\.txt',
};

const anId = new RegExp(`^${id}$`);
/** Numbers of a category's stories that `?shown=` may ask the server for: 10, 15 … 200 (R17). Any other value shows the usual page. */
const categoryShown = /^(?:[1-9][05]|1\d[05]|200)$/;
/** The same of a channel: 24, 36 … 192. */
const channelShown = /^(?:24|36|48|60|72|84|96|108|120|132|144|156|168|180|192)$/;
/** Pages of the list of a story's articles: 2 … 99. */
const storyListPage = /^(?:[2-9]|[1-9]\d)$/;
/** Views of that list. */
const storyView = new RegExp(`^(?:${storyViews.join('|')})$`);
const newsletterState = new RegExp(`^(?:${newsletterStates.join('|')})$`);
const aUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const reportState = new RegExp(`^(?:${reportStates.join('|')})$`);
const anything = /^/;

const reading = ['GET', 'HEAD'];
const every = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Every address of the site. A new page is one line here, a builder in paths.ts and a folder in `app/`. */
export const routes: readonly Route[] = [
  { path: '/', kind: 'page' },
  { path: '/category', kind: 'redirect' },
  { path: '/category/:id', kind: 'page', query: { shown: categoryShown } },
  { path: '/story/:id', kind: 'page', query: { article: anId, view: storyView, list: storyListPage } },
  { path: '/channel/:id', kind: 'page', query: { shown: channelShown } },
  { path: '/channels', kind: 'page' },
  { path: '/channels/:page', kind: 'page' },
  { path: '/archive', kind: 'page' },
  { path: '/archive/:month', kind: 'page' },
  { path: '/archive/:day', kind: 'page' },
  { path: '/archive/:day/:id', kind: 'page' },
  { path: '/cookie-policy', kind: 'page' },
  { path: '/privacy-policy', kind: 'page' },
  { path: '/data-processing-policy', kind: 'page' },
  { path: '/about', kind: 'page' },
  { path: '/corrections', kind: 'page', query: { before: anId } },
  { path: '/login', kind: 'page' },
  { path: '/email-return', kind: 'page' },
  { path: '/adminpage', kind: 'page' },
  { path: '/my', kind: 'page' },
  { path: '/my/settings', kind: 'page' },
  { path: '/my/interests', kind: 'page' },
  { path: '/404', kind: 'page' },
  // The edge guard looks at the cookies of each request (R6).
  { path: '/profile', kind: 'rendered' },
  { path: '/source/:id', kind: 'rendered' },
  // For one reader, whose secret it has: in no memory, no log.
  { path: '/my/feed/:secret', kind: 'rendered' },
  // So it does of the desk, which is a 404 for everybody else (R46).
  { path: '/desk', kind: 'rendered' },
  { path: '/desk/channels', kind: 'rendered' },
  { path: '/desk/stories', kind: 'rendered' },
  { path: '/desk/journal', kind: 'rendered' },
  { path: '/desk/legal', kind: 'rendered' },
  { path: '/desk/people', kind: 'rendered' },
  { path: '/desk/reports', kind: 'rendered' },
  { path: '/desk/categories', kind: 'rendered' },
  { path: '/desk/site', kind: 'rendered' },
  { path: '/desk/statistics', kind: 'rendered' },
  // There are as many as stories, and few are asked for twice.
  { path: '/newsletter', kind: 'rendered', query: { key: aUuid, state: newsletterState } },
  { path: '/report', kind: 'rendered', query: { story: anId, article: anId, state: reportState } },
  // There are more queries than any memory should hold.
  {
    path: '/search',
    kind: 'rendered',
    query: { q: anything, category: anything, period: anything, page: anything, at: anything },
  },
  { path: '/:feed', kind: 'file' },
  { path: '/category/:id/:feed', kind: 'file' },
  { path: '/channel/:id/:feed', kind: 'file' },
  { path: '/story/:id/:feed', kind: 'file' },
  { path: '/robots.txt', kind: 'file' },
  { path: '/sitemap.xml', kind: 'file' },
  { path: '/sitemaps/:sitemap', kind: 'file' },
  { path: '/opensearch.xml', kind: 'file' },
  { path: '/error-report.js', kind: 'file' },
  { path: '/manifest.webmanifest', kind: 'file' },
  { path: '/favicon.ico', kind: 'file' },
  { path: '/icon.png', kind: 'file' },
  { path: '/apple-icon.png', kind: 'file' },
  // The key of IndexNow.
  { path: '/:key', kind: 'file', caseSensitive: true },
];

/** In place of a first segment that is variable. */
const variable = ':';

/** First segments whose handlers decide themselves what is there, and with which methods. */
const handledFolders: Readonly<Record<string, Route>> = {
  api: { path: '/api', kind: 'handled', methods: every },
  media: { path: '/media', kind: 'handled', methods: every },
  healthz: { path: '/healthz', kind: 'handled', methods: every },
  readyz: { path: '/readyz', kind: 'handled', methods: every },
  metrics: { path: '/metrics', kind: 'handled' },
  _next: { path: '/_next', kind: 'handled' },
  '.well-known': { path: '/.well-known', kind: 'handled' },
};

const byFolder = new Map<string, { route: Route; pattern: RegExp }[]>();
for (const route of routes) {
  const known = byFolder.get(firstSegment(route.path)) ?? [];
  byFolder.set(firstSegment(route.path), [...known, { route, pattern: patternOf(route.path) }]);
}

function patternOf(path: string): RegExp {
  const pieces = path.split(/(:[a-z]+)/).map((piece) => parts[piece] ?? piece.replaceAll('.', '\\.'));
  return new RegExp(`^${pieces.join('')}$`);
}

/** The route of a path in its only spelling; null for any other path. */
export function findRoute(path: string): Route | null {
  const folder = firstSegment(path);
  const handled = Object.hasOwn(handledFolders, folder) ? handledFolders[folder] : undefined;
  if (handled) return handled;
  const found =
    byFolder.get(folder)?.find(({ pattern }) => pattern.test(path)) ??
    byFolder.get(variable)?.find(({ pattern }) => pattern.test(path));
  return found?.route ?? null;
}

/** The methods of an address, also of one that no route has. */
export function methodsOf(path: string): readonly string[] {
  return findRoute(path)?.methods ?? reading;
}

/** Tells whether the table lists every address of this folder: any other one in it is a 404. */
export function isFolder(path: string): boolean {
  return path.indexOf('/', 1) > 0 && (byFolder.has(firstSegment(path)) || path.startsWith('/notice/'));
}

/**
 * Returns the parameters of a query that select other contents, in the table's order, with the leading `?`; empty when there are none. The first
 * value of a repeated parameter counts. Thus `?utm_source=` never makes another page (SEO-14).
 * @param query with or without the leading `?`
 */
export function selectQuery({ query: known }: Route, query: string): string {
  if (!known || query.length < 2) return '';
  const given = new URLSearchParams(query);
  const selected = new URLSearchParams();
  for (const [name, values] of Object.entries(known)) {
    const value = given.get(name);
    if (value !== null && values.test(value)) selected.set(name, value);
  }
  return selected.size > 0 ? `?${selected}` : '';
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  const segment = end < 0 ? path.slice(1) : path.slice(1, end);
  return segment.startsWith(':') ? variable : segment;
}
