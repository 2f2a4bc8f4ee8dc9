import type { Hono } from 'hono';
import type { Source } from '@/lib/contract/source';
import { findPublicSource } from '../channels/source-store';
import type { ApiDependencies } from './api-dependencies';
import { parsePathId } from './parse-path-id';
import { refuse } from './problem';
import { publicCaching } from './public-caching';

/** GET /api/v1/sources/{id}/: what everyone may see of a channel. */
export function serveSources(app: Hono, { db }: ApiDependencies): void {
  app.get('/api/v1/sources/:id', publicCaching, async (c) => {
    const id = parsePathId(c.req.param('id'));
    const source = id === null ? null : await findPublicSource(db, id);
    return source ? c.json<Source>(source) : refuse(c, 'source_not_found');
  });
}
