import type { Context } from 'hono';

/** What the API's `fetch` may be told besides the request. */
export interface CallerEnv {
  Bindings: { isOwnPage?: boolean };
}

/** For a page of this process, which asks without a socket and keeps no HTTP cache. */
export const ownPage: CallerEnv['Bindings'] = { isOwnPage: true };

export function isOwnPage({ env }: Context<CallerEnv>): boolean {
  // A caller that tells nothing leaves none.
  const told: CallerEnv['Bindings'] | undefined = env;
  return told?.isOwnPage === true;
}
