import { Hono, type Context } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { createRecommend } from '../recommendations/recommend';
import { allowOrigins } from './allow-origins';
import type { ApiDependencies } from './api-dependencies';
import { serveArchive } from './archive';
import { serveCodeRequest } from './auth-code';
import { serveExport } from './auth-export';
import { serveLogin } from './auth-login';
import { serveLogout } from './auth-logout';
import { serveRefresh } from './auth-refresh';
import { serveRegistration } from './auth-registration';
import { serveUser } from './auth-user';
import { serveVerification } from './auth-verify';
import { serveCategories } from './categories';
import { serveNewsChanges } from './change-news';
import { serveCurrencyRates } from './currency-rates';
import { guardOrigin } from './guard-origin';
import { keepPrivate } from './keep-private';
import { serveNews } from './news';
import { refuse } from './problem';
import { serveReactions } from './reactions';
import { refuseNul } from './refuse-nul';
import { reportFailure } from './report-failure';
import { serveSearch } from './search';
import { serveSourceFeed } from './source-feed';
import { serveSourceNews } from './source-news';
import { serveSources } from './sources';
import { serveStories } from './stories';
import { serveStoryDetail } from './story-detail';
import { serveStoryIndex } from './story-index';
import { serveTrackActivity } from './track-activity';
import { serveUserRecommendations } from './user-recommendations';
import { serveWeather } from './weather';

/**
 * The API of the contract (API-1) under /api: its `fetch` takes requests from a socket or from our own pages. Every path answers
 * with and without its last slash; every error is JSON `{detail, errors?}` (R37).
 */
export function createApi(deps: ApiDependencies): Hono {
  const app = new Hono({ strict: false });
  const origins = new Set([new URL(deps.settings.siteOrigin).origin, ...deps.settings.corsOrigins]);
  app.use(requestId());
  app.use(allowOrigins(origins));
  app.use(keepPrivate);
  app.use(guardOrigin(origins));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use(refuseNul);
  serveCategories(app, deps);
  const recommend = createRecommend(deps.db, deps.now);
  serveStories(app, deps, recommend);
  serveStoryDetail(app, deps);
  serveStoryIndex(app, deps);
  serveArchive(app, deps);
  serveSearch(app, deps);
  serveNews(app, deps);
  serveNewsChanges(app, deps);
  serveSources(app, deps);
  serveSourceNews(app, deps);
  serveSourceFeed(app, deps);
  serveUserRecommendations(app, deps, recommend);
  serveReactions(app, deps);
  serveTrackActivity(app, deps);
  serveWeather(app, deps);
  serveCurrencyRates(app, deps);
  serveRegistration(app, deps);
  serveCodeRequest(app, deps);
  serveVerification(app, deps);
  serveLogin(app, deps);
  serveRefresh(app, deps);
  serveUser(app, deps);
  serveExport(app, deps);
  serveLogout(app, deps);
  app.notFound((c) => refuse(c, 'not_found'));
  app.onError((error, c) => reportFailure(error, c, deps.log));
  return app;
}

function refuseMethod(c: Context, methods: string[]): Response {
  return refuse(c, 'method_not_allowed', undefined, { Allow: methods.join(', ') });
}
