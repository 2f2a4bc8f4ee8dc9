import type { Hono } from 'hono';
import { listCategories } from '../../articles/category-store';
import { listCards } from '../../cards/card-store';
import type { ApiDependencies } from '../api-dependencies';
import { publicCaching } from '../http/caching';

/** GET /api/v1/categories/ */
export function serveCategories(app: Hono, { db }: ApiDependencies): void {
  app.get('/api/v1/categories', publicCaching, async (c) => {
    const categories = await listCategories(db);
    const cards = await listCards(
      db,
      'category',
      categories.map(({ id }) => id),
    );
    return c.json(categories.map((category) => ({ ...category, share_card: cards.get(category.id) })));
  });
}
