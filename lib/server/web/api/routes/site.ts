import type { Hono } from 'hono';
import type { SiteWords } from '@/lib/contract/site-words';
import { readSiteSettings } from '../../../platform/site/site-settings-store';
import type { ApiDependencies } from '../api-dependencies';
import { publicCaching } from '../http/caching';

/** GET /api/v1/site/ (an addition, API-2): what admins say of the site, for sites on this API (SITE-1). */
export function serveSite(app: Hono, { db }: ApiDependencies): void {
  app.get('/api/v1/site', publicCaching, async (c) => c.json<SiteWords>((await readSiteSettings(db)).words));
}
