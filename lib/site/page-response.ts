import { AsyncLocalStorage } from 'node:async_hooks';

/** The `Link` of a response that the law forbids (451, RFC 7725): it is this site that does not show it. */
export const blockedByLink = '</>; rel="blocked-by"';

/**
 * Seconds that nginx in front keeps what is the same for everyone, whatever `Cache-Control` says to others (its own header, which it takes off). A
 * response that a page is missing, gone or elsewhere replaces the page that was; with these three, and the one in which they end, what is taken down
 * is gone from there within five seconds (R51). nginx before 1.23 wants it in front of `Cache-Control`.
 */
export const keptInFront = ['X-Accel-Expires', '3'] as const;

/** Report by a page being rendered about its response; the framework itself has no word for most of it. */
export interface PageReport {
  /** 200 unless the page says otherwise. */
  status: 200 | 404 | 410 | 429 | 451 | 503;
  /** After how many seconds a refused reader may come again. */
  retryAfterSeconds: number | null;
  /** The names under which the response is dropped from memory. */
  tags: Set<string>;
  /** A block of the page is missing: such a page does not replace one that is whole. */
  isPartial: boolean;
}

/** Next bundles a copy of this module for pages: the copies meet under this global key. */
const globalKey = Symbol.for('sujet.page-report');

function storage(): AsyncLocalStorage<PageReport> {
  const known: unknown = Reflect.get(globalThis, globalKey);
  if (isStorage(known)) return known;
  const made = new AsyncLocalStorage<PageReport>();
  Reflect.set(globalThis, globalKey, made);
  return made;
}

function isStorage(value: unknown): value is AsyncLocalStorage<PageReport> {
  return value instanceof AsyncLocalStorage;
}

/** Renders a page. @returns what the page has said about its response, once `render` is done. */
export async function collectReport<T>(render: () => Promise<T>): Promise<{ result: T; report: PageReport }> {
  const report: PageReport = { status: 200, retryAfterSeconds: null, tags: new Set(), isPartial: false };
  const result = await storage().run(report, render);
  return { result, report };
}

/** The page is there to say that something is not (404), or not any more (410, by law 451), or that it cannot be served now. */
export function setPageStatus(status: PageReport['status'], retryAfterSeconds: number | null = null): void {
  const report = storage().getStore();
  if (!report) return;
  report.status = status;
  report.retryAfterSeconds = retryAfterSeconds;
}

/** Names the page: a change of what it shows drops its response from memory. */
export function tagPage(tag: string): void {
  storage().getStore()?.tags.add(tag);
}

/** Says that a block of the page is missing. */
export function markPartial(): void {
  const report = storage().getStore();
  if (report) report.isPartial = true;
}

/** Names under which finished pages are dropped: a page has those of what it shows. */
export const pageTags = {
  /** Every page. */
  all: 'all',
  /** Lists over all categories: home, an unknown category, the archive's index and months. */
  lists: 'lists',
  category: (id: number) => `category:${id}`,
  story: (id: number) => `story:${id}`,
  /** Whatever names a story: a list, its neighbours' pages, a feed. A page that shows very many has `showsMany` instead. */
  shows: (id: number) => `shows:${id}`,
  showsMany: 'shows:many',
  source: (id: number) => `source:${id}`,
  /** A day of the archive, `2026-11-20`. */
  day: (day: string) => `day:${day}`,
} as const;
