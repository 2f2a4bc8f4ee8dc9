import type { FinishedResponse } from './finished-response';
import { RenderTimeout } from './next-renderer';
import { busy, failed, unavailable, type Notices } from './notices';
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

/** What a reader gets in place of a page that could not be served, and its status. */
export function wordsOf(error: unknown, notices: Pick<Notices, 'find'>): [FinishedResponse, number] {
  if (error instanceof PartialPage) return [error.response, error.response.status];
  if (error instanceof Overload) return [busy, 503];
  const missedBackend = (error instanceof PageFailure || error instanceof RenderTimeout) && error.missedBackend;
  if (missedBackend) return [notices.find('unavailable') ?? unavailable, 503];
  return error instanceof RenderTimeout ? [busy, 503] : [failed, 500];
}
