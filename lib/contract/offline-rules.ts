/*
 * The agreement between pages, which keep what a browser shows without a network, and the service worker, which shows it (OFFLINE-1). Both sides read
 * what the other one, perhaps of another release, has written: a changed form of it needs another `offlineForm`.
 */

/** The service worker; its scope is the whole site. */
export const offlineScript = '/offline-sw.js';

/** A header of that script where the operator has switched reading without a network off. */
export const offlineOffHeader = 'offline-reading';

const offlineForm = 1;

/** All caches of this feature begin so. */
export const offlinePrefix = 'offline-';

/** A cache of one reader: the owner is the id of the account, 0 for a browser without one. */
export const offlineCache = (owner: number) => `${offlinePrefix}${offlineForm} ${owner}`;

/** Returns the owner of a cache; null for caches of others, or of another form. */
export function offlineOwner(name: string): number | null {
  const [form, owner, ...rest] = name.slice(offlinePrefix.length).split(' ');
  const isOurs = name.startsWith(offlinePrefix) && form === String(offlineForm) && rest.length === 0;
  return isOurs && owner !== undefined && /^\d+$/.test(owner) ? Number(owner) : null;
}

/** Keys in a cache beside the stories, which have those of their pages. */
export const offlineKeys = { my: '/my', frame: '/offline' } as const;

export const offlineLimits = {
  /** Stories that were read last. */
  stories: 20,
  /** Bytes of all that is kept, as it is stored: twenty stories with their pictures take some 5 MB. */
  bytes: 8 * 1024 * 1024,
  /** Bytes of the pictures of one story. */
  pictureBytes: 250 * 1024,
  /** A kept story goes after this time. */
  ms: 30 * 86_400_000,
  /** Seconds after which a kept story is shown in place of a network that does not respond. */
  patienceSeconds: 4,
} as const;

/** The header of a kept response that says what it is: JSON, percent-encoded. */
export const keptHeader = 'x-kept';

/** Facts of a kept page. */
export interface KeptFacts {
  title: string;
  outlet: string;
  /** ISO 8601; empty where it is not known. */
  published: string;
  /** Milliseconds since 1970, by the reader's clock: when it was kept. */
  at: number;
  /** When the site last said that it is still there. */
  checked: number;
  bytes: number;
}

export function writeFacts(facts: KeptFacts): string {
  return encodeURIComponent(JSON.stringify(facts));
}

/** @returns null for what no release of this form has written */
export function readFacts(header: string | null): KeptFacts | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(header ?? ''));
    if (typeof value !== 'object' || value === null) return null;
    const { title, outlet, published, at, checked, bytes }: Partial<Record<keyof KeptFacts, unknown>> = value;
    if (typeof title !== 'string' || typeof outlet !== 'string' || typeof published !== 'string') return null;
    if (typeof at !== 'number' || typeof checked !== 'number' || typeof bytes !== 'number') return null;
    return { title, outlet, published, at, checked, bytes };
  } catch {
    return null;
  }
}

/** A list of «Моё». */
export interface KeptList {
  title: string;
  /** `note` says what is new, or the outlet. */
  stories: { id: number; title: string; note: string }[];
}

/** «Моё» as it was shown last. */
export interface KeptMy {
  /** Milliseconds since 1970. */
  at: number;
  lists: KeptList[];
}

export function readKeptMy(text: string): KeptMy | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { at, lists }: { at?: unknown; lists?: unknown } = value;
    return typeof at === 'number' && Array.isArray(lists) && lists.every(isKeptList) ? { at, lists } : null;
  } catch {
    return null;
  }
}

function isKeptList(value: unknown): value is KeptList {
  if (typeof value !== 'object' || value === null) return false;
  const { title, stories }: { title?: unknown; stories?: unknown } = value;
  return typeof title === 'string' && Array.isArray(stories) && stories.every(isKeptStory);
}

function isKeptStory(value: unknown): value is KeptList['stories'][number] {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, note }: { id?: unknown; title?: unknown; note?: unknown } = value;
  return typeof id === 'number' && typeof title === 'string' && typeof note === 'string';
}

/** The place in a kept page for the line that tells its age. */
export const barMark = '<!--offline-bar-->';
/** The place in the kept frame for the content, between the site's header and footer. */
export const contentMark = '<!--offline-content-->';

/** Statuses that say that a page is gone: what was kept of it goes, too. */
export const isGone = (status: number) => status === 404 || status === 410 || status === 451;

/** The id of a story whose page a path is; null for any other. */
export function storyOf(path: string): number | null {
  const [, id] = /^\/story\/([1-9]\d{0,15})$/.exec(path) ?? [];
  return id === undefined ? null : Number(id);
}

/** Reader's choice in localStorage: 'off'; 'on' also for a browser that saves data; nothing else is kept there. */
export const offlineChoiceKey = 'sujet-offline';
