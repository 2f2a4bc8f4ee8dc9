import type { Hono } from 'hono';
import { listCategories } from '../articles/category-store';
import type { ApiDependencies } from './api-dependencies';
import { publicCaching } from './public-caching';

/** GET /api/v1/categories/ */
export function serveCategories(app: Hono, { db }: ApiDependencies): void {
  app.get('/api/v1/categories', publicCaching, async (c) => c.json(await listCategories(db)));
}
