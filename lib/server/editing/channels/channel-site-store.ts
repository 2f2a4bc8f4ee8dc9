import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { channelSites } from '../../platform/db/channel-tables';
import type { Queryable } from '../../platform/db/client';
import { sources } from '../../platform/db/schema';
import { type SiteClaim, siteOf } from './site-claims';

/** A domain that so many channels share is a hosting service: further ones change nothing. */
const maxClaims = 5_000;
const namedAtOnce = 500;

/** The values that decide which addresses a channel's articles may have. */
export interface ChannelPlaces {
  url: string | null;
  rssUrl: string | null;
  aggregator: boolean;
  feedDomain: string | null;
}

export async function findChannelPlaces(tx: Queryable, id: number): Promise<ChannelPlaces | null> {
  const { url, rssUrl, aggregator, feedDomain } = sources;
  const [row] = await tx
    .select({ url, rssUrl, aggregator, feedDomain })
    .from(sources)
    .where(eq(sources.id, id))
    .limit(1);
  return row ?? null;
}

/** Every channel's word on these domains. */
export async function findClaims(tx: Queryable, domains: readonly string[]): Promise<SiteClaim[]> {
  if (domains.length === 0) return [];
  await nameSites(tx);
  return tx
    .select()
    .from(channelSites)
    .where(inArray(channelSites.domain, [...domains]))
    .limit(maxClaims);
}

/**
 * The address that names a channel's site. It is empty for a channel that is not polled: then only its articles' file
 * named one.
 */
export function siteAddress({ url, rssUrl }: Pick<ChannelPlaces, 'url' | 'rssUrl'>): string | null {
  return rssUrl === null ? null : (url ?? rssUrl);
}

/** Writes down the sites of the channels that were made, or brought in by an upgrade, since the last time. */
export async function nameSites(tx: Queryable): Promise<void> {
  for (;;) {
    const unnamed = await tx
      .select({ id: sources.id, url: sources.url, rssUrl: sources.rssUrl })
      .from(sources)
      .where(eq(sources.siteNamed, false))
      .orderBy(sources.id)
      .limit(namedAtOnce)
      .for('no key update');
    if (unnamed.length === 0) return;
    const rows = unnamed.flatMap((channel) => {
      const site = siteOf(siteAddress(channel) ?? '');
      return site ? [{ ...site, sourceId: channel.id, byOwner: false }] : [];
    });
    const set = { domain: sql`excluded.domain`, host: sql`excluded.host`, path: sql`excluded.path` };
    if (rows.length > 0)
      await tx
        .insert(channelSites)
        .values(rows)
        .onConflictDoUpdate({ target: [channelSites.sourceId, channelSites.byOwner], set });
    await tx
      .update(sources)
      .set({ siteNamed: true })
      .where(
        inArray(
          sources.id,
          unnamed.map(({ id }) => id),
        ),
      );
  }
}

/** Notes where a channel's owner has moved it; the operator's word stays, and with it the channel's former articles. */
export async function nameOwnersSite(tx: Queryable, sourceId: number, address: string | null): Promise<void> {
  const site = siteOf(address ?? '');
  await tx.delete(channelSites).where(and(eq(channelSites.sourceId, sourceId), eq(channelSites.byOwner, true)));
  if (site) await tx.insert(channelSites).values({ ...site, sourceId, byOwner: true });
  await tx.update(sources).set({ feedDomain: null }).where(eq(sources.id, sourceId));
}

/** Notes where the operator has moved a channel: his word replaces what its owner said before. */
export async function nameOperatorsSite(tx: Queryable, sourceId: number, address: string | null): Promise<void> {
  const site = siteOf(address ?? '');
  await tx.delete(channelSites).where(eq(channelSites.sourceId, sourceId));
  if (site) await tx.insert(channelSites).values({ ...site, sourceId, byOwner: false });
  await tx.update(sources).set({ feedDomain: null, siteNamed: true }).where(eq(sources.id, sourceId));
}

/** Keeps the first foreign domain that a feed names. */
export async function rememberFeedDomain(tx: Queryable, sourceId: number, feedDomain: string): Promise<void> {
  await tx
    .update(sources)
    .set({ feedDomain })
    .where(and(eq(sources.id, sourceId), isNull(sources.feedDomain)));
}

/** @returns whether there is such a channel. */
export async function markAggregator(tx: Queryable, sourceId: number, aggregator: boolean): Promise<boolean> {
  const marked = await tx
    .update(sources)
    .set({ aggregator })
    .where(eq(sources.id, sourceId))
    .returning({ id: sources.id });
  return marked.length > 0;
}

/** Channels whose operator's word shares an address's site. */
export async function listSharingChannels(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: sources.id, name: sources.name })
    .from(sources)
    .where(inArray(sources.id, [...ids]))
    .orderBy(sources.id)
    .limit(5);
}
