import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { draftArticles } from '../articles/article-draft';
import { storeDrafts } from '../articles/article-store';
import { addChannel, findChannel } from '../channels/channel-store';
import type { Database } from '../db/client';
import { decodeFeed } from '../feeds/decode-feed';
import type { FeedReport } from '../feeds/feed-report';
import { parseFeed } from '../feeds/parse-feed';

/** Takes a feed from a file, under a channel named after the feed that is never polled. */
export async function ingestFile(db: Database, file: string, now: Date): Promise<FeedReport> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) return { kind: 'failed', detail: `Файл не читается (${bytes.code ?? bytes.message}).` };
  const parsed = parseFeed(decodeFeed(bytes, null), { feedUrl: pathToFileURL(file).href, fetchedAt: now });
  if ('problem' in parsed) return { kind: 'failed', detail: parsed.detail };
  const name = parsed.title ?? basename(file);
  const sourceId = (await findChannel(db, { fileName: name }))?.id ?? (await addChannel(db, { name, rssUrl: null, url: parsed.siteUrl }, now));
  if (sourceId === null) return { kind: 'failed', detail: `Канал «${name}» не удалось завести.` };
  const { drafts, repeated } = draftArticles(parsed.items, null);
  const counts = await db.transaction((tx) => storeDrafts(tx, sourceId, drafts, now));
  return {
    kind: 'taken',
    taken: parsed.items.length,
    inserted: counts.inserted,
    edited: counts.edited,
    duplicates: counts.duplicates + repeated,
    rejected: parsed.rejected,
  };
}
