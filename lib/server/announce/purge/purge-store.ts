import { sql } from 'drizzle-orm';
import { pageTags } from '@/lib/site/page-response';
import { noteEverything, noteGone, noteTags, readNoted } from '../../platform/changes/noted-store';
import type { Queryable } from '../../platform/db/client';
import { purgeChanges, purgeState } from '../../platform/db/derived-tables';
import { type DueItems, lockOutbox, type OutboxTables, switchOutbox } from '../outbox/outbox-store';

export const purgeTables: OutboxTables = { items: purgeChanges, state: purgeState };

/** Says whether changes are to be noted at all. Switching it on tells the cache of everything: nobody noted what changed before. */
export async function switchPurging(db: Queryable, isOn: boolean, now: Date): Promise<void> {
  await switchOutbox(db, purgeTables, isOn, now, noteEverything);
}

/** Maximum number of remembered builds: more than run behind one cache during any update. */
const maxSiteTags = 8;

/**
 * Notes that a site with this tag is served, and the tags of the sites before it, whose pages the cache is to give up. It does so at every start:
 * while instances are restarted one after the other, an old one may have filled the cache again.
 */
export async function noteSite(db: Queryable, siteTag: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOutbox(tx, purgeState, now);
    const [state] = await tx.select({ siteTags: purgeState.siteTags }).from(purgeState);
    const earlier = (state?.siteTags ?? []).filter((tag) => tag !== siteTag);
    await tx.update(purgeState).set({ siteTags: [siteTag, ...earlier].slice(0, maxSiteTags) });
    await noteTags(tx, earlier);
  });
}

/** Selects the changes that may be told now: all. */
export function dueTags(): DueItems {
  return sql`select from purge_changes`;
}

export interface NotedTags {
  id: number;
  tags: string[];
}

/** Lists the waiting rows, the oldest first. Ids are given before transactions commit: a lower one may come later. */
export async function listNoted(db: Queryable, limit: number): Promise<NotedTags[]> {
  return db
    .select({ id: purgeChanges.id, tags: purgeChanges.tags })
    .from(purgeChanges)
    .orderBy(purgeChanges.id)
    .limit(limit);
}

/** Replaces all that waits by everything, which is to be removed if something of it is (R21). @returns how many rows there were */
export async function replaceByEverything(db: Queryable): Promise<number> {
  return db.transaction(async (tx) => {
    const dropped = await tx.delete(purgeChanges).returning({ tags: purgeChanges.tags });
    if (dropped.some(({ tags }) => tags.some((tag) => readNoted(tag).isGone))) await noteGone(tx, [pageTags.all]);
    await noteEverything(tx);
    return dropped.length;
  });
}

/** Deletes what was sent. */
export async function dropNoted(tx: Queryable, sent: readonly NotedTags[]): Promise<void> {
  await tx.execute(sql`delete from purge_changes where id = any (${sql.param(sent.map(({ id }) => id))}::bigint[])`);
}
