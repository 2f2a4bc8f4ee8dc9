/** The forms of a feed, by the last part of its address. */
export const feedFiles = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;
export type FeedFormat = keyof typeof feedFiles;

/** Views of the list of a story's articles beside the chronology. */
export const storyViews = ['headlines', 'outlets'] as const;
export type StoryViewName = (typeof storyViews)[number];

/** Outcomes of a press on the page of a newsletter. */
export const newsletterStates = ['confirmed', 'stopped', 'wrong'] as const;
export type NewsletterState = (typeof newsletterStates)[number];
/** Outcomes of a report that was sent without scripts, on the page of its form. */
export const reportStates = ['sent', 'wrong', 'late'] as const;
export type ReportState = (typeof reportStates)[number];

interface ReportAddress {
  story: number | null;
  article?: number;
  state?: ReportState;
}

/** Every address of the site. Nothing else builds an href. */
export const paths = {
  home: () => '/',
  category: (id: number) => `/category/${id}`,
  categories: () => '/category',
  story: (id: number) => `/story/${id}`,
  storyArticle: (id: number, articleId: number) => `/story/${id}?article=${articleId}`,
  /** A page of the list of a story's articles, from 2 on. */
  storyList: (id: number, page: number) => `/story/${id}?list=${page}`,
  /** Another view of the list of a story's articles. */
  storyView: (id: number, view: StoryViewName, page = 1) =>
    `/story/${id}?view=${view}${page === 1 ? '' : `&list=${page}`}`,
  cookiePolicy: () => '/cookie-policy',
  privacyPolicy: () => '/privacy-policy',
  dataProcessingPolicy: () => '/data-processing-policy',
  about: () => '/about',
  /** Public corrections; the earlier ones begin after an id. */
  corrections: (before?: number) => (before === undefined ? '/corrections' : `/corrections?before=${before}`),
  /** The page to which the links of a newsletter's letters lead. */
  newsletter: ({ secret, state }: { secret: string; state?: NewsletterState }) =>
    `/newsletter?${new URLSearchParams({ key: secret, ...(state === undefined ? {} : { state }) })}`,
  /** The form by which a mistake in a story is reported. */
  report: ({ story, article, state }: ReportAddress) => {
    const fields = Object.entries({ story, article, state }).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    );
    return `/report${fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''}`;
  },
  login: () => '/login',
  /** The page of the link «Это не я» in letters, which names it itself. */
  emailReturn: () => '/email-return',
  profile: () => '/profile',
  /** «Моё»: what is new of the things that a reader follows (MY-1). */
  my: () => '/my',
  /** Things that a reader follows and hides. */
  mySettings: () => '/my/settings',
  /** Things that are known of a reader's interests (RECOMMEND-3). */
  interests: () => '/my/interests',
  /** A reader's private feed (MY-4). */
  privateFeed: (secret: string) => `/my/feed/${secret}.xml`,
  source: (id: number) => `/source/${id}`,
  /** A page of all channels; the first one has no number. */
  channels: (page = 1) => (page === 1 ? '/channels' : `/channels/${page}`),
  channel: (id: number) => `/channel/${id}`,
  /** The page of a growing list that shows so many stories. */
  shown: (list: string, shown: number) => `${list}?shown=${shown}`,
  adminPage: () => '/adminpage',
  desk: () => '/desk',
  deskChannels: () => '/desk/channels',
  deskStories: () => '/desk/stories',
  deskJournal: () => '/desk/journal',
  deskLegal: () => '/desk/legal',
  deskPeople: () => '/desk/people',
  deskCategories: () => '/desk/categories',
  deskSite: () => '/desk/site',
  deskReports: () => '/desk/reports',
  deskStatistics: () => '/desk/statistics',
  archive: () => '/archive',
  /** The page of a month, `2026-11`. */
  archiveMonth: (month: string) => `/archive/${month}`,
  /** A page of a day, `2026-11-20`; the first one has no number. */
  archiveDay: (day: string, page = 1) => (page === 1 ? `/archive/${day}` : `/archive/${day}/${page}`),
  search: () => '/search',
  searchFor: (search: SearchAddress) => `/search?${new URLSearchParams(searchFields(search))}`,
  openSearch: () => '/opensearch.xml',
  /** The script that reports errors (error-scripts.ts). */
  errorReporter: () => '/error-report.js',
  /** The feed of a page: of the site for home, else of what the page shows. */
  feed: (page: string, format: FeedFormat) => `${page.replace(/\/$/, '')}/${feedFiles[format]}`,
  robots: () => '/robots.txt',
  sitemapIndex: () => '/sitemap.xml',
  sitemap: (name: string) => `/sitemaps/${name}.xml`,
} as const;

/** Parameters in the address of a search page; absent ones have their defaults: all categories, all times, the first page. */
export interface SearchAddress {
  q: string;
  category?: number | null;
  period?: string;
  page?: number;
  /** The moment of the first page, in seconds since 1970. */
  at?: number;
}

function searchFields({ q, category, period, page = 1, at }: SearchAddress): [string, string][] {
  const fields: [string, string | number | null | undefined][] = [
    ['q', q],
    ['category', category],
    ['period', period === 'all' ? null : period],
  ];
  if (page > 1) fields.push(['page', page], ['at', at]);
  return fields.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]]));
}

/** The id in an address, written in the one canonical way; null for `01`, `abc`, `-1` and numbers nobody can have (R15). */
export function parseId(segment: string): number | null {
  return /^[1-9]\d{0,15}$/.test(segment) && Number.isSafeInteger(Number(segment)) ? Number(segment) : null;
}

/** Resolving against it shows whether an address stays where it is. */
const anyOrigin = 'https://here.invalid';

/**
 * Returns the path a reader goes on to after signing in (R7, RED-1): one of our own with its query, or null. One leading `/`, no `\`, no control
 * characters, and the same when it is parsed again; `/login` itself leads nowhere.
 */
export function parseReturnPath(value: string | null | undefined): string | null {
  if (!value || value.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null;
  if (!URL.canParse(value, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(value, anyOrigin);
  if (origin !== anyOrigin || pathname.startsWith('//') || pathname.replace(/\/$/, '') === paths.login()) return null;
  return pathname + search + hash;
}

/** The sign-in page that leads back to `from`, a path with its query. Slashes stay as they are: `/login?from=/profile` (R6). */
export function loginReturningTo(from: string): string {
  return `${paths.login()}?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`;
}
