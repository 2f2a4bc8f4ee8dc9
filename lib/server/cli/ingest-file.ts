import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { draftArticles } from '../articles/article-draft';
import { storeDrafts } from '../articles/article-store';
import { addChannel, findChannel } from '../channels/channel-store';
import type { Database } from '../db/client';
import { decodeFeed } from '../feeds/decode-feed';
import type { FeedReport } from '../feeds/feed-report';
import { parseFeed } from '../feeds/parse-feed';

export interface IngestedFeed {
  /** Null when nothing was taken. */
  sourceId: number | null;
  report: FeedReport;
}

/** Takes a feed from a file, under a channel named after the feed that is never polled. */
export async function ingestFile(db: Database, file: string, now: Date): Promise<IngestedFeed> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) return failure(`Файл не читается (${bytes.code ?? bytes.message}).`);
  // A file has no address on the web: relative links of a feed that names no site keep their path at least.
  const parsed = parseFeed(decodeFeed(bytes, null), { feedUrl: `http://localhost/${encodeURIComponent(basename(file))}`, fetchedAt: now });
  if ('problem' in parsed) return failure(parsed.detail);
  const name = parsed.title ?? basename(file);
  const sourceId = (await findChannel(db, { fileName: name }))?.id ?? (await addChannel(db, { name, rssUrl: null, url: parsed.siteUrl }, now));
  if (sourceId === null) return failure(`Канал «${name}» не удалось завести.`);
  const { drafts, repeated } = draftArticles(parsed.items, null);
  const counts = await db.transaction((tx) => storeDrafts(tx, sourceId, drafts, now));
  const report: FeedReport = {
    kind: 'taken',
    taken: parsed.items.length,
    inserted: counts.inserted,
    edited: counts.edited,
    duplicates: counts.duplicates + repeated,
    rejected: parsed.rejected,
  };
  return { sourceId, report };
}

function failure(detail: string): IngestedFeed {
  return { sourceId: null, report: { kind: 'failed', detail } };
}
