import { Hono, type Context } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import type { ApiDependencies } from './api-dependencies';
import { serveCategories } from './categories';
import { serveNews } from './news';
import { refuse } from './problem';
import { refuseNul } from './refuse-nul';
import { reportFailure } from './report-failure';
import { serveSources } from './sources';
import { serveStories } from './stories';
import { serveStoryDetail } from './story-detail';

/**
 * The API of spec §7 under /api: its `fetch` takes requests from a socket or from our own pages. Every path answers
 * with and without its last slash; every error is JSON `{detail, errors?}` (R37).
 */
export function createApi(deps: ApiDependencies): Hono {
  const app = new Hono({ strict: false });
  app.use(requestId());
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use(refuseNul);
  serveCategories(app, deps);
  serveStories(app, deps);
  serveStoryDetail(app, deps);
  serveNews(app, deps);
  serveSources(app, deps);
  app.notFound((c) => refuse(c, 'not_found'));
  app.onError((error, c) => reportFailure(error, c, deps.log));
  return app;
}

function refuseMethod(c: Context, methods: string[]): Response {
  return refuse(c, 'method_not_allowed', undefined, { Allow: methods.join(', ') });
}
