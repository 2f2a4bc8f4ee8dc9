import type { Hono } from 'hono';
import { object } from 'yup';
import type { CorrectionPage } from '@/lib/contract/correction';
import { listCorrections } from '../../../editing/reports/correction-store';
import type { ApiDependencies } from '../api-dependencies';
import { publicCaching } from '../http/caching';
import { refuse } from '../http/problem';
import { idFilter, parseQuery } from '../http/query';
import { createRead } from '../http/reading';

export const correctionsQuery = object({ before: idFilter('before — номер исправления.') });

const pageSize = 50;

/** GET /api/v1/corrections/ (REPORT-3). */
export function serveCorrections(app: Hono, deps: ApiDependencies): void {
  const read = createRead(deps);

  app.get('/api/v1/corrections', publicCaching, async (c) => {
    const parsed = parseQuery(correctionsQuery, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { before = null } = parsed.value;
    const found = await read(c, (db) => listCorrections(db, { before, limit: pageSize + 1 }));
    const shown = found.slice(0, pageSize);
    return c.json<CorrectionPage>({
      results: shown.map(({ at, storyId, ...words }) => ({ ...words, at: at.toISOString(), story_id: storyId })),
      next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    });
  });
}
