import type { ApiDependencies } from '../api-dependencies';
import { bulkRoutes } from './bulk-routes';
import { channelChangeRoutes } from './channel-change-routes';
import { categoryRoutes } from './category-routes';
import { checkRoutes } from './check-routes';
import { channelRoutes } from './channel-routes';
import type { DeskRoute } from './desk-routes';
import { homeRoute } from './home-route';
import { importRoutes } from './import-routes';
import { journalRoutes } from './journal-routes';
import { legalRoutes } from './legal-routes';
import { mailRoutes } from './mail-routes';
import { peopleRoutes } from './people-routes';
import { ruleRoutes } from './rule-routes';
import { siteRoutes } from './site-routes';
import { storyRoutes } from './story-routes';
import { reportRoutes } from './report-routes';
import { statisticsRoutes } from './statistics-routes';
import { takedownRoutes } from './takedown-routes';

/** Every route of the desk. */
export function deskRoutes(deps: ApiDependencies): DeskRoute[] {
  return [
    homeRoute(deps),
    ...takedownRoutes(deps),
    ...channelRoutes(deps),
    ...storyRoutes(deps),
    // Before the routes whose first word is an id.
    ...bulkRoutes(deps),
    ...importRoutes(deps),
    ...checkRoutes(deps),
    ...channelChangeRoutes(deps),
    ...ruleRoutes(deps),
    ...mailRoutes(deps),
    ...journalRoutes(deps),
    ...legalRoutes(deps),
    ...peopleRoutes(deps),
    ...reportRoutes(deps),
    ...statisticsRoutes(deps),
    ...categoryRoutes(deps),
    ...siteRoutes(deps),
  ];
}
