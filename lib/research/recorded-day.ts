import { number, object, string } from 'yup';
import { addChannel } from '../server/editing/channels/channel-store';
import type { Database } from '../server/platform/db/client';
import type { FeedItem } from '../server/ingest/feeds/feed-item';

/** An article of a recorded day, as the file has it. */
export interface DayArticle {
  id: string;
  title: string;
  text: string;
  url: string;
  host: string;
  site: string;
  rubric: string | null;
  /** Milliseconds since the epoch. */
  at: number;
}

const lineSchema = object({
  id: string().required(),
  title: string().required(),
  text: string().default(''),
  url: string().required(),
  host: string(),
  site: string(),
  category: string(),
  /** Epoch seconds. */
  timestamp: number().required(),
});

/** Reads articles, one JSON object a line, in their order of time; lines that are none are left out. */
export function readDay(lines: string): DayArticle[] {
  return lines
    .split('\n')
    .flatMap(readLine)
    .sort((one, other) => one.at - other.at || one.id.localeCompare(other.id));
}

function readLine(line: string): DayArticle[] {
  try {
    const { id, title, text, url, host, site, category, timestamp } = lineSchema.validateSync(JSON.parse(line));
    const ownHost = host ?? new URL(url).host;
    return [
      { id, title, text, url, host: ownHost, site: site || ownHost, rubric: category ?? null, at: timestamp * 1000 },
    ];
  } catch {
    // Half a line, or another kind of record.
    return [];
  }
}

/** The article as a feed brings it. @param says how much of its text, and as what */
export function toFeedItem({ url, title, at }: DayArticle, says: Pick<FeedItem, 'summary' | 'text'>): FeedItem {
  return { guid: url, url, title, ...says, imageUrl: null, publishedAt: new Date(at), topics: [] };
}

/** Makes a channel of each outlet of the day. @returns their ids by host */
export async function addOutlets(db: Database, day: readonly DayArticle[]): Promise<Map<string, number>> {
  const channels = new Map<string, number>();
  for (const host of new Set(day.map((article) => article.host))) {
    const id = await addChannel(db, { name: host, rssUrl: null, url: `https://${host}` }, new Date());
    if (id !== null) channels.set(host, id);
  }
  return channels;
}
