import type { FinishedResponse } from './finished-response';
import { RenderTimeout } from './next-renderer';
import { busy, busySearch, failed, unavailable, type Notices } from './notices';
import { Overload } from './page-memory';

/** The framework could not render a page. */
export class PageFailure extends Error {
  readonly missedBackend: boolean;

  constructor(missedBackend: boolean) {
    super('a page could not be rendered');
    this.missedBackend = missedBackend;
  }
}

/** A page without one of its blocks: better than none, but it does not replace a whole one. */
export class PartialPage extends Error {
  readonly response: FinishedResponse;

  constructor(response: FinishedResponse) {
    super('a page was rendered without one of its blocks');
    this.response = response;
  }
}

/**
 * Returns the response for a reader whose page could not be served, and its status.
 * @param address the request's path and query
 */
export function wordsOf(error: unknown, notices: Pick<Notices, 'find'>, address: string): [FinishedResponse, number] {
  if (error instanceof PartialPage) return [error.response, error.response.status];
  const missedBackend = (error instanceof PageFailure || error instanceof RenderTimeout) && error.missedBackend;
  if (!missedBackend && !(error instanceof Overload || error instanceof RenderTimeout)) return [failed, 500];
  // The search has slots of its own: the other pages may well be there.
  const [path, query] = address.split('?', 2);
  if (path === '/search') return [busySearch(new URLSearchParams(query).get('q') ?? ''), 503];
  return [missedBackend ? (notices.find('unavailable') ?? unavailable) : busy, 503];
}
