import { registerInProcessApi } from '@/lib/client/in-process';
import { parseSettings } from '@/lib/server/platform/base/settings';
import { deriveAuthKeys } from '@/lib/server/people/accounts/account-dependencies';
import { createPasswordHasher } from '@/lib/server/people/accounts/passwords';
import { createApi } from '@/lib/server/web/api/create-api';
import { ownPage } from '@/lib/server/web/api/http/caching';
import { openLoggingDatabase, type OpenLoggingDatabase } from '@/lib/server/platform/db/client';
import { folderFiles } from '@/lib/server/ingest/media/files/folder-files';
import { renewStoryCounts } from '@/lib/server/stories/story-count-store';
import { countStored, fillSearchStore, readExtent } from '../search/fill-search-store';
import { withStore } from '../../throw-away-store';
import type { PageStore } from './page-kinds';

export interface OpenPageStore extends PageStore {
  articles: number;
  database: OpenLoggingDatabase;
}

const until = new Date('2026-11-20T12:00:00Z');
/** As many a day in every store: a page of a day is as long in a large one as in a small one. */
const articlesPerDay = 1_000;

/**
 * Opens a store of made-up articles, filled if it is empty, and gives the pages an API on it. The API's clock shows the time of the newest
 * article, so that the news are news.
 * @param dataDir null: a throw-away store
 */
export function withPageStore<T>(
  articles: number,
  dataDir: string | null,
  work: (store: OpenPageStore) => Promise<T>,
): Promise<T> {
  return withStore(
    async ({ directory, url }) => {
      const database = openLoggingDatabase(url);
      try {
        return await work(await openPages(articles, directory, database));
      } finally {
        await database.close();
      }
    },
    { dataDir, fast: true },
  );
}

async function openPages(articles: number, directory: string, database: OpenLoggingDatabase): Promise<OpenPageStore> {
  if ((await countStored(database.pool)) === 0)
    await fillSearchStore(database.pool, { count: articles, days: Math.max(3, articles / articlesPerDay), until });
  // The worker of a store that has stood for long has counted its stories.
  await renewStoryCounts(database.db, until);
  const extent = await readExtent(database.pool);
  const keys = await deriveAuthKeys('a secret of the benches, 32 bytes and more');
  const api = createApi({
    db: database.db,
    replica: null,
    settings: parseSettings({ SITE_ORIGIN: 'https://bench.example', DATA_DIR: directory }),
    files: folderFiles(directory),
    accounts: {
      keys,
      mailer: { connect: () => Promise.reject(new Error('no mail')) },
      hasher: createPasswordHasher(),
    },
    errors: { take: () => undefined },
    views: { count: () => undefined },
    searches: { count: () => undefined },
    losses: { listen: () => undefined },
    now: () => until,
    log: { error: tell, warn: tell },
  });
  registerInProcessApi((request) => api.fetch(request, ownPage));
  return { ...extent, db: database.db, database, span: { from: extent.first, until } };
}

function tell(fields: unknown, message?: string): void {
  process.emitWarning(message ?? String(fields));
}
