import { addByOperator } from '../../editing/channels/add-channel';
import { usualSite } from '../../editing/channels/channel-rules';
import { addChannel, findChannel } from '../../editing/channels/channel-store';
import { findPolledSource } from '../../ingest/feeds/feed-state-store';
import type { ReadFeed } from '../../ingest/feeds/parse-feed';
import { fetchFeed, whyNoContent } from '../../platform/outbound/fetch-feed';
import { ingestChannel, type IngestDependencies, pollFeed } from '../../worker/jobs/poll-feed';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describeReason } from '../../platform/base/describe-failure';
import { takeFeed } from '../../editing/channels/take-feed';
import type { Database } from '../../platform/db/client';
import { transactYielding } from '../../platform/db/transactions';
import type { FeedReport } from '../../ingest/feeds/feed-health';

export type AddressDependencies = IngestDependencies & { readFeed: ReadFeed };

/** Ingests the feed of an address: of its channel, or of a new channel, which is created only when the feed can be read. */
export async function ingestAddress(dependencies: AddressDependencies, address: string): Promise<IngestedFeed> {
  const { db, fetch, now, random, readFeed } = dependencies;
  const known = await findChannel(db, { rssUrl: address });
  if (known) return { sourceId: known.id, report: await ingestChannel(dependencies, known.id, { isManual: true }) };
  const fetched = await fetchFeed(fetch, { url: address, etag: null, lastModified: null }, now());
  if (fetched.kind !== 'content') return failure(whyNoContent(fetched));
  const parsed = await readFeed(fetched, { feedUrl: fetched.finalUrl, fetchedAt: now() });
  if ('problem' in parsed) return failure(parsed.detail);
  const { host } = new URL(address);
  const titled = { name: parsed.title ?? host, rssUrl: address, url: usualSite(address) };
  const asTitled = await addByOperator(db, titled, now());
  // A title that no channel may have, or that another one has.
  const made = asTitled.kind === 'refused' ? await addByOperator(db, { ...titled, name: host }, now()) : asTitled;
  if (made.kind === 'refused') return failure(made.problem);
  const source = await findPolledSource(db, made.id);
  if (!source) return failure('Канал удалили, пока забиралась его лента.');
  // The feed was just fetched: it is not requested again.
  return {
    sourceId: source.id,
    report: await pollFeed(
      { db, fetchFeed: () => Promise.resolve(fetched), readFeed, now, random, isManual: true },
      source,
    ),
  };
}

export interface IngestedFeed {
  /** Null when nothing was ingested. */
  sourceId: number | null;
  report: FeedReport;
}

/** Ingests a feed from a file into a channel with the feed's name, which is never polled. */
export async function ingestFile(db: Database, file: string, now: Date, readFeed: ReadFeed): Promise<IngestedFeed> {
  const read = await readFile(file).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ problem: describeReason(error) }),
  );
  if ('problem' in read) return failure(`Файл не читается: ${read.problem}.`);
  // A file has no address on the web: relative links of a feed without a site's address at least keep their path.
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
  const report = await transactYielding(db, (tx) =>
    takeFeed(tx, { id: sourceId, defaultCategoryId: null }, parsed, now),
  );
  return { sourceId, report };
}

function failure(detail: string): IngestedFeed {
  return { sourceId: null, report: { kind: 'failed', detail } };
}
