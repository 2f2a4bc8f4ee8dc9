import { findChannelProblem } from '../channels/channel-rules';
import { findChannel } from '../channels/channel-store';
import { findPolledSource } from '../feeds/feed-state-store';
import type { ReadFeed } from '../feeds/parse-feed';
import { fetchFeed } from '../outbound/fetch-feed';
import { goneDetail, ingestChannel, type IngestDependencies, pollFeed } from '../jobs/poll-feed';
import { addByOperator } from './add-channel';
import type { IngestedFeed } from './ingest-file';

export type AddressDependencies = IngestDependencies & { readFeed: ReadFeed };

/** Takes the feed of an address: of the channel that has it, or of a new one, which is made only when its feed can be read. */
export async function ingestAddress(dependencies: AddressDependencies, address: string): Promise<IngestedFeed> {
  const { db, fetch, now, random, readFeed } = dependencies;
  const known = await findChannel(db, { rssUrl: address });
  if (known) return { sourceId: known.id, report: await ingestChannel(dependencies, known.id, { isManual: true }) };
  const fetched = await fetchFeed(fetch, { url: address, etag: null, lastModified: null }, now());
  if (fetched.kind !== 'content') return failure(fetched.kind === 'error' ? fetched.detail : goneDetail);
  const parsed = await readFeed(fetched, { feedUrl: fetched.finalUrl, fetchedAt: now() });
  if ('problem' in parsed) return failure(parsed.detail);
  const { host, origin } = new URL(address);
  const titled = { name: parsed.title ?? host, rssUrl: address, url: origin };
  const channel = findChannelProblem(titled) === null ? titled : { ...titled, name: host };
  const problem = findChannelProblem(channel);
  if (problem !== null) return failure(problem);
  await addByOperator(db, channel, now());
  const made = await findChannel(db, { rssUrl: address });
  const source = made && (await findPolledSource(db, made.id));
  if (!source) return failure('Канал удалили, пока забиралась его лента.');
  // What was just fetched is not asked for again.
  return {
    sourceId: source.id,
    report: await pollFeed(
      { db, fetchFeed: () => Promise.resolve(fetched), readFeed, now, random, isManual: true },
      source,
    ),
  };
}

function failure(detail: string): IngestedFeed {
  return { sourceId: null, report: { kind: 'failed', detail } };
}
