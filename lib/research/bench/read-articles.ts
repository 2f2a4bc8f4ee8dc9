import { number, object, string } from 'yup';
import type { FeedItem } from '../../server/feeds/feed-item';

export interface BenchArticle {
  host: string;
  item: FeedItem;
}

const lineSchema = object({
  title: string().required(),
  text: string().default(''),
  url: string().required(),
  host: string(),
  /** Epoch seconds. */
  timestamp: number().required(),
});

/** Reads articles, one JSON object a line, in their order of time; lines that are none are left out. */
export function readArticles(lines: string): BenchArticle[] {
  return lines
    .split('\n')
    .flatMap(readLine)
    .sort((a, b) => a.item.publishedAt.getTime() - b.item.publishedAt.getTime());
}

function readLine(line: string): BenchArticle[] {
  if (line.trim() === '') return [];
  try {
    const { title, text, url, host, timestamp } = lineSchema.validateSync(JSON.parse(line));
    const item: FeedItem = {
      guid: url,
      url,
      title,
      summary: null,
      text,
      imageUrl: null,
      publishedAt: new Date(timestamp * 1000),
      topics: [],
    };
    return [{ host: host ?? new URL(url).host, item }];
  } catch {
    // Half a line, or another kind of record.
    return [];
  }
}
