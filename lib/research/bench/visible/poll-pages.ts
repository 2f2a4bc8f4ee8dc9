/** The category «Спорт» (db/reference-rows.ts). */
const categoryId = 9;

export interface PollOptions {
  origin: string;
  /** The headline that is waited for. */
  title: string;
  /** Since when the publication is known, in milliseconds since the epoch; 0 while it is not. */
  since: () => number;
  pollMs: number;
  /** Time after which a page is given up. */
  limitMs: number;
}

/** Asks for home, the category, their feeds and the story's page until each has the headline. @returns seconds by page, null of one that never had it. */
export async function pollPages({
  origin,
  title,
  since,
  pollMs,
  limitMs,
}: PollOptions): Promise<Record<string, number | null>> {
  const paths = new Map([
    ['главная', '/'],
    ['категория', `/category/${categoryId}`],
    ['лента сайта', '/rss.xml'],
    ['лента категории', `/category/${categoryId}/rss.xml`],
  ]);
  const end = Date.now() + limitMs;
  const seen = new Map<string, number>();
  while (Date.now() < end && seen.size < paths.size + 1) {
    for (const [page, path] of paths) {
      if (seen.has(page)) continue;
      const text = await read(origin + path);
      if (!text.includes(title)) continue;
      seen.set(page, Date.now());
    }
    if (!seen.has('сюжет')) {
      const story = /\/story\/(\d+)/.exec(behind(await read(`${origin}/rss.xml`), title))?.[1];
      if (story !== undefined && (await read(`${origin}/story/${story}`)).includes(title))
        seen.set('сюжет', Date.now());
    }
    await new Promise((again) => setTimeout(again, pollMs));
  }
  return Object.fromEntries(
    [...paths.keys(), 'сюжет'].map((page) => {
      const at = seen.get(page);
      return [page, at === undefined || since() === 0 ? null : Math.max(0, at - since()) / 1_000];
    }),
  );
}

/** Asks for a story's page until it has a further headline. @returns seconds, null when it never had it. @param known the headline by which the feed leads to the story. */
export async function pollStory(
  { origin, title, since, pollMs, limitMs }: PollOptions,
  known: string,
): Promise<number | null> {
  const pathOf = async (headline: string) =>
    /\/story\/\d+/.exec(behind(await read(`${origin}/rss.xml`), headline))?.[0];
  const path = await pathOf(known);
  const end = Date.now() + limitMs;
  while (path !== undefined && Date.now() < end) {
    if ((await read(origin + path)).includes(title)) {
      const seconds = Math.max(0, Date.now() - since()) / 1_000;
      // An article with a story of its own may stand on the page, too, among other stories.
      return [undefined, path].includes(await pathOf(title)) ? seconds : null;
    }
    await new Promise((again) => setTimeout(again, pollMs));
  }
  return null;
}

async function read(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
  return response?.ok ? response.text() : '';
}

/** The part of a feed from an item's title on: its address follows. */
function behind(feed: string, title: string): string {
  const index = feed.indexOf(title);
  return index < 0 ? '' : feed.slice(index, index + 2_000);
}
