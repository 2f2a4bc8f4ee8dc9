import { asc, isNull } from 'drizzle-orm';
import type { Category } from '@/lib/contract/category';
import type { Queryable } from '../../platform/db/client';
import { categories } from '../../platform/db/schema';

/** A section is a chip: more than this would be no list for a reader. */
const maxCategories = 100;

/** Every shown category in the order of the chip bar. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(isNull(categories.retiredAt))
    .orderBy(asc(categories.position), asc(categories.id))
    .limit(maxCategories);
}
