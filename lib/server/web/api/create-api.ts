import { Hono, type Context } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { listFollowed } from '../../people/interests/interests';
import { createRecommend } from '../../stories/recommendations/recommend';
import { followSuccessor } from './http/successor';
import { allowOrigins, guardOrigin } from './http/origins';
import type { ApiDependencies } from './api-dependencies';
import { deskPath, serveDeskRoutes } from './desk/desk-routes';
import { deskRoutes } from './desk/routes';
import { serveAffairs } from './routes/affairs';
import { serveArchive } from './routes/archive';
import { serveBrowserErrors } from './routes/browser-errors';
import {
  serveCodeRequest,
  serveLogin,
  serveLogout,
  serveRefresh,
  serveRegistration,
  serveVerification,
} from './routes/auth';
import { serveExport, serveUser } from './routes/user';
import { serveEmailChange } from './routes/user-email';
import { servePasswordChange, serveSessions } from './routes/user-security';
import { serveCategories } from './routes/categories';
import { serveSite } from './routes/site';
import { serveCorrections } from './routes/corrections';
import { serveFirstSteps } from './routes/first-steps';
import { serveFollows } from './routes/follows';
import { serveInterests } from './routes/interests';
import { serveMutes } from './routes/mutes';
import { serveNotices } from './routes/notices';
import { serveMy } from './routes/my';
import { serveNewsletters } from './routes/newsletters';
import { serveNews, serveNewsChanges } from './routes/news';
import { serveCurrencyRates, serveWeather } from './routes/outside-values';
import { keepPrivate } from './http/caching';
import { servePrivateFeed } from './routes/private-feed';
import { refuse, reportFailure } from './http/problem';
import { serveReference } from './routes/reference';
import { serveReactions } from './routes/reactions';
import { refuseNul } from './http/query';
import { serveReports } from './routes/reports';
import { serveSearch } from './routes/search';
import { serveSuggestions } from './routes/search-suggestions';
import { serveSourceFeed } from './routes/source-feed';
import { serveSourceNews } from './routes/source-news';
import { serveSourceStatistics } from './routes/source-statistics';
import { serveSources } from './routes/sources';
import { serveStories } from './routes/stories';
import { serveStoryDetail } from './routes/story-detail';
import { serveStoryIndex } from './routes/story-index';
import { serveTrackActivity } from './routes/track-activity';
import { serveUserRecommendations } from './routes/user-recommendations';
import { serveWebSub } from './routes/websub';

/**
 * The API of the contract (API-1) under /api: its `fetch` takes requests from a socket and from our own pages. Every path works
 * with and without a trailing slash; every error is JSON `{detail, errors?}` (R37).
 */
export function createApi(deps: ApiDependencies): Hono {
  const app = openApp(deps);
  for (const path of ['/api/v1/stories', '/api/v1/stories/latest', '/api/v1/search'])
    app.get(path, followSuccessor(deps));
  serveCategories(app, deps);
  serveSite(app, deps);
  const recommend = createRecommend(deps.now, listFollowed);
  serveStories(app, deps, recommend);
  serveStoryDetail(app, deps);
  serveAffairs(app, deps);
  serveStoryIndex(app, deps);
  serveArchive(app, deps);
  serveNewsletters(app, deps);
  serveSearch(app, deps);
  serveSuggestions(app, deps);
  serveNews(app, deps);
  serveNewsChanges(app, deps);
  serveSources(app, deps);
  serveSourceNews(app, deps);
  serveSourceFeed(app, deps);
  serveSourceStatistics(app, deps);
  serveUserRecommendations(app, deps, recommend);
  serveReactions(app, deps);
  serveFollows(app, deps);
  serveMutes(app, deps);
  serveInterests(app, deps);
  serveNotices(app, deps);
  serveMy(app, deps);
  servePrivateFeed(app, deps);
  serveTrackActivity(app, deps);
  serveReports(app, deps);
  serveCorrections(app, deps);
  serveBrowserErrors(app, deps);
  serveWeather(app, deps);
  serveCurrencyRates(app, deps);
  serveRegistration(app, deps);
  serveCodeRequest(app, deps);
  serveVerification(app, deps);
  serveLogin(app, deps);
  serveRefresh(app, deps);
  serveUser(app, deps);
  serveExport(app, deps);
  servePasswordChange(app, deps);
  serveEmailChange(app, deps);
  serveSessions(app, deps);
  serveLogout(app, deps);
  serveWebSub(app, deps);
  serveReference(app, deps);
  serveFirstSteps(app, deps);
  serveDeskRoutes(app, deps, deskRoutes(deps));
  return app;
}

type ReportDependencies = Pick<ApiDependencies, 'errors' | 'now' | 'log'> & {
  settings: Pick<ApiDependencies['settings'], 'siteOrigin' | 'corsOrigins' | 'trustProxy'>;
};

/** Serves the part of /api that a site on another API has of its own: its pages report their errors to the site, not to that API. */
export function createReportApi(deps: ReportDependencies): Hono {
  const app = openApp(deps);
  serveBrowserErrors(app, deps);
  return app;
}

/** Creates an app with the checks that every request passes, whatever is asked for. */
function openApp({ settings, log }: Pick<ReportDependencies, 'settings' | 'log'>): Hono {
  const app = new Hono({ strict: false });
  const origins = new Set([new URL(settings.siteOrigin).origin, ...settings.corsOrigins]);
  app.use(requestId());
  app.use(allowOrigins(origins));
  app.use(keepPrivate);
  app.use(guardOrigin(origins));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use(refuseNul);
  app.notFound((c) => refuse(c, 'not_found'));
  app.onError((error, c) => reportFailure(error, c, log));
  return app;
}

function refuseMethod(c: Context, methods: string[]): Response {
  // Nobody without a right learns of an address of the desk.
  if (c.req.path.startsWith(deskPath)) return refuse(c, 'not_found');
  return refuse(c, 'method_not_allowed', undefined, { Allow: methods.join(', ') });
}
