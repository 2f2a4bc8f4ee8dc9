import { createPasswordHasher } from '../../../people/accounts/passwords';
import { parseSettings } from '../../../platform/base/settings';
import type { OpenDatabase } from '../../../platform/db/client';
import { siteOrigin, type TestApi } from '../../api/testing/open-api';
import { openSiteInstance, type SiteInstance } from './site-instance';

/** Another instance of the site, on the store of a test's API. */
export function openInstanceOf(
  api: Pick<TestApi, 'dataDir' | 'files' | 'keys'>,
  database: Pick<OpenDatabase, 'db'> & { url: string },
): Promise<SiteInstance> {
  return openSiteInstance({
    database,
    deps: {
      replica: null,
      settings: parseSettings({ SITE_ORIGIN: siteOrigin, DATA_DIR: api.dataDir }),
      files: api.files,
      accounts: {
        keys: api.keys,
        mailer: { connect: () => Promise.reject(new Error('no mail')) },
        hasher: createPasswordHasher(),
      },
      views: { count: () => undefined },
      searches: { count: () => undefined },
      errors: { take: () => undefined },
      now: () => new Date(),
      log: { error: () => undefined, warn: () => undefined },
    },
  });
}
