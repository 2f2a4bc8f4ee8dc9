import { eq } from 'drizzle-orm';
import { type SiteWords, siteWordsSchema } from '@/lib/contract/site-words';
import { noWords } from '@/lib/site/site-words';
import type { Queryable } from '../db/client';
import { siteLogos, siteSettings } from '../db/desk-tables';

/** Reads what admins have said of the site. @returns version 0 and nothing said where nobody has */
export async function readSiteSettings(db: Queryable): Promise<{ words: SiteWords; version: number }> {
  const [row] = await db.select().from(siteSettings).limit(1);
  if (!row) return { words: noWords, version: 0 };
  return { words: siteWordsSchema.cast(row.words), version: row.version };
}

/** A logo as PNG; null when there is none of this id. */
export async function readLogo(db: Queryable, id: string, form: 'logo' | 'square'): Promise<Buffer | null> {
  const [row] = await db.select({ png: siteLogos[form] }).from(siteLogos).where(eq(siteLogos.id, id)).limit(1);
  return row ? Buffer.from(row.png, 'base64') : null;
}
