import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describeReason } from '../base/describe-failure';
import { addChannel, findChannel } from '../channels/channel-store';
import { takeFeed } from '../channels/take-feed';
import type { Database } from '../db/client';
import type { FeedReport } from '../feeds/feed-health';
import type { ReadFeed } from '../feeds/parse-feed';

export interface IngestedFeed {
  /** Null when nothing was taken. */
  sourceId: number | null;
  report: FeedReport;
}

/** Takes a feed from a file, under a channel named after the feed that is never polled. */
export async function ingestFile(db: Database, file: string, now: Date, readFeed: ReadFeed): Promise<IngestedFeed> {
  const read = await readFile(file).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ problem: describeReason(error) }),
  );
  if ('problem' in read) return failure(`Файл не читается: ${read.problem}.`);
  // A file has no address on the web: relative links of a feed that names no site keep their path at least.
  const parsed = await readFeed(
    { bytes: read.bytes, contentType: null },
    { feedUrl: `http://localhost/${encodeURIComponent(basename(file))}`, fetchedAt: now },
  );
  if ('problem' in parsed) return failure(parsed.detail);
  const name = parsed.title ?? basename(file);
  const sourceId =
    (await findChannel(db, { fileName: name }))?.id ??
    (await addChannel(db, { name, rssUrl: null, url: parsed.siteUrl }, now));
  if (sourceId === null) return failure(`Канал «${name}» не удалось завести.`);
  const report = await db.transaction((tx) => takeFeed(tx, { id: sourceId, defaultCategoryId: null }, parsed, now));
  return { sourceId, report };
}

function failure(detail: string): IngestedFeed {
  return { sourceId: null, report: { kind: 'failed', detail } };
}
