import type { Hono } from 'hono';
import type { Affair } from '@/lib/contract/affair';
import { listAffairMembers, resolveAffair, toAffair } from '../../../stories/affairs/affair-reading-store';
import type { ApiDependencies } from '../api-dependencies';
import { publicCaching } from '../http/caching';
import { ownOrigin } from '../http/origins';
import { refuse } from '../http/problem';
import { parsePathId } from '../http/query';
import { createRead } from '../http/reading';

const path = '/api/v1/affairs';

/** GET /api/v1/affairs/{id}/ (an addition, API-2); one whose stories are in another affair now redirects there with a 308. */
export function serveAffairs(app: Hono, deps: ApiDependencies): void {
  const read = createRead(deps);

  app.get(`${path}/:id`, publicCaching, async (c) => {
    const id = parsePathId(c.req.param('id'));
    return read(c, async (db) => {
      const present = id === null ? null : await resolveAffair(db, id);
      const affair = present === null ? null : toAffair(present, await listAffairMembers(db, [present]));
      if (!affair) return refuse(c, 'affair_not_found');
      if (affair.id !== id) return c.redirect(`${ownOrigin(deps.settings)}${path}/${affair.id}/`, 308);
      return c.json<Affair>(affair);
    });
  });
}
