import { newsletterFragment, type ReferrerKind } from '@/lib/contract/statistics-rules';

const searchEngines =
  /(^|\.)(google|yandex|ya|bing|duckduckgo|yahoo|ecosia|qwant|startpage|baidu|search\.brave|nova\.rambler|go\.mail)\.[a-z.]+$/;
const networks =
  /(^|\.)(t\.me|telegram\.(org|me)|vk\.(com|ru)|vkvideo\.ru|ok\.ru|facebook\.com|fb\.com|instagram\.com|threads\.(net|com)|twitter\.com|x\.com|t\.co|viber\.com|whatsapp\.com|wa\.me|linkedin\.com|lnkd\.in|reddit\.com|youtube\.com|tiktok\.com|pinterest\.com|dzen\.ru|discord\.com|signal\.org|max\.ru)$/;
/** Android's applications name themselves backwards: `android-app://org.telegram.messenger/`. */
const networkApps =
  /^(org\.telegram|com\.(vkontakte|facebook|instagram|twitter|viber|whatsapp|linkedin|reddit|zhiliaoapp))/;

/**
 * Tells what kind of place a referrer is. The address stays in the browser.
 * @returns null for a page of the site itself
 */
export function referrerKind(referrer: string, ownHost: string): ReferrerKind | null {
  if (!URL.canParse(referrer)) return 'direct';
  const { protocol, hostname, host } = new URL(referrer);
  if (host === ownHost) return null;
  if (protocol === 'android-app:')
    return /googlequicksearchbox|ru\.yandex/.test(hostname)
      ? 'search'
      : networkApps.test(hostname)
        ? 'social'
        : 'other';
  if (networks.test(hostname)) return 'social';
  return searchEngines.test(hostname) ? 'search' : 'other';
}

interface OpeningFacts {
  article_id?: number;
  from?: ReferrerKind;
}

/**
 * Reads the facts that the counters of the day are told of an opened story beside its number: the selected article and, of the page with which the reader came, the kind of the referrer.
 * @param referrer null where it does not matter
 */
export function readOpening(
  { pathname, search, host, hash }: Pick<Location, 'pathname' | 'search' | 'host' | 'hash'>,
  referrer: string | null,
): OpeningFacts {
  const id = Number(new URLSearchParams(search).get('article'));
  const from = referrer !== null && isArrival(pathname) ? arrivedFrom(referrer, { host, hash }) : null;
  return {
    ...(Number.isInteger(id) && id > 0 && id < 2 ** 31 ? { article_id: id } : {}),
    ...(from === null ? {} : { from }),
  };
}

/** A letter opened on a web page has that page as its referrer, one opened by a program has none. */
function arrivedFrom(referrer: string, { host, hash }: Pick<Location, 'host' | 'hash'>): ReferrerKind | null {
  const kind = referrerKind(referrer, host);
  return kind !== null && hash === newsletterFragment ? 'newsletter' : kind;
}

/** The router changes pages without a new document, whose referrer stays: only the document's own page has come from there. */
function isArrival(pathname: string): boolean {
  const [entry] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : [];
  return entry !== undefined && URL.canParse(entry.name) && new URL(entry.name).pathname === pathname;
}
