import { eq } from 'drizzle-orm';
import type { Source } from '@/lib/contract/source';
import type { Queryable } from '../db/client';
import { sources } from '../db/schema';

/** What everyone may see of a source; null when there is none. Contacts and the feed's address are the owner's. */
export async function findPublicSource(db: Queryable, id: number): Promise<Source | null> {
  const [source] = await db
    .select({
      id: sources.id,
      name: sources.name,
      favicon: sources.favicon,
      description: sources.description,
      url: sources.url,
      demo: sources.demo,
    })
    .from(sources)
    .where(eq(sources.id, id))
    .limit(1);
  if (!source) return null;
  const { demo, ...shown } = source;
  return demo ? { ...shown, demo } : shown;
}
