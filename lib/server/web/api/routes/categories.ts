import type { Hono } from 'hono';
import { listCategories } from '../../../ingest/articles/category-store';
import { listCards } from '../../../stories/share-cards/card-store';
import type { Queryable } from '../../../platform/db/client';
import type { ApiDependencies } from '../api-dependencies';
import { publicCaching } from '../http/caching';
import { createRead } from '../http/reading';

/** GET /api/v1/categories/ */
export function serveCategories(app: Hono, deps: ApiDependencies): void {
  const read = createRead(deps);

  app.get('/api/v1/categories', publicCaching, async (c) => c.json(await read(c, listWithCards)));
}

async function listWithCards(db: Queryable) {
  const categories = await listCategories(db);
  const cards = await listCards(
    db,
    'category',
    categories.map(({ id }) => id),
  );
  return categories.map((category) => ({ ...category, share_card: cards.get(category.id) }));
}
