import type { Hono } from 'hono';
import { object } from 'yup';
import type { ArchiveDay, ArchiveIndex, ArchiveMonth } from '@/lib/contract/archive';
import { archivePageSize, readArchiveDay, readArchiveIndex, readArchiveMonth } from '../../../stories/archive-store';
import type { ApiDependencies } from '../api-dependencies';
import { ownOrigin } from '../http/origins';
import { maxId, parseQuery, wholeNumber } from '../http/query';
import { refuse } from '../http/problem';
import { publicCaching } from '../http/caching';
import { createRead } from '../http/reading';

const path = '/api/v1/archive';
export const archiveDayQuery = object({ page: wholeNumber('Номер страницы — целое число от 1.').default(1) });

/** GET /api/v1/archive/… (an addition, API-2): every visible story by the day (Europe/Minsk) on which it began. */
export function serveArchive(app: Hono, deps: ApiDependencies): void {
  const { settings, now } = deps;
  const read = createRead(deps);

  app.get(path, publicCaching, async (c) => {
    const index = await read(c, (db) => readArchiveIndex(db, now()));
    return c.json<ArchiveIndex>({ page_size: archivePageSize, ...index });
  });

  app.get(`${path}/months/:month`, publicCaching, async (c) => {
    const month = c.req.param('month');
    const found = await read(c, (db) => readArchiveMonth(db, month, now()));
    return found ? c.json<ArchiveMonth>({ month, ...found }) : refuse(c, 'not_found');
  });

  app.get(`${path}/days/:day`, publicCaching, async (c) => {
    const parsed = parseQuery(archiveDayQuery, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const day = c.req.param('day');
    // Beyond that every page is empty; the bound keeps the number within PostgreSQL's `integer`.
    const page = Math.min(parsed.value.page, maxId);
    const found = await read(c, (db) => readArchiveDay(db, { day, page }, now()));
    if (!found) return refuse(c, 'not_found');
    const toPage = (number: number) => `${ownOrigin(settings)}${path}/days/${day}/?page=${number}`;
    return c.json<ArchiveDay>({
      ...found,
      page_size: archivePageSize,
      next: page * archivePageSize < found.count ? toPage(page + 1) : null,
      previous: page > 1 ? toPage(page - 1) : null,
    });
  });
}
