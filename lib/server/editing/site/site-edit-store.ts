import { desc, sql } from 'drizzle-orm';
import type { DrawnLogo, SiteWords } from '@/lib/contract/site-words';
import type { Queryable } from '../../platform/db/client';
import { siteLogos, siteSettings } from '../../platform/db/desk-tables';

/** Changes of the site come one after another. Until the transaction's end. */
export async function lockSite(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site settings'))`);
}

export async function writeSiteSettings(tx: Queryable, words: SiteWords, version: number, now: Date): Promise<void> {
  const set = { words, version, updatedAt: now };
  await tx.insert(siteSettings).values(set).onConflictDoUpdate({ target: siteSettings.id, set });
}

/** Logos that stay, the newest ones: enough to take changes back, and no store of pictures. */
const maxLogos = 50;

/** Keeps a drawn logo. Older ones go where there are too many, but never the one that is shown. */
export async function keepLogo(
  tx: Queryable,
  logo: DrawnLogo & { logo: string; square: string },
  shown: string | null,
  now: Date,
): Promise<void> {
  await tx
    .insert(siteLogos)
    .values({ ...logo, at: now })
    .onConflictDoUpdate({ target: siteLogos.id, set: { at: now } });
  const newest = tx
    .select({ id: siteLogos.id })
    .from(siteLogos)
    .orderBy(desc(siteLogos.at), siteLogos.id)
    .limit(maxLogos);
  await tx
    .delete(siteLogos)
    .where(sql`${siteLogos.id} not in (${newest}) and ${siteLogos.id} is distinct from ${shown}`);
}

/** A kept logo without its files; null when there is none of this id. */
export async function findLogo(db: Queryable, id: string): Promise<DrawnLogo | null> {
  const [row] = await db
    .select({ id: siteLogos.id, width: siteLogos.width, height: siteLogos.height })
    .from(siteLogos)
    .where(sql`${siteLogos.id} = ${id}`);
  return row ?? null;
}
