import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { answerHeader, answersUnderWay } from '@/lib/site/page-response';

/** Pages that may refuse: the search is rationed. */
const refusing = /^\/search\/?(?:\?|$)/;

let named = 0;

/**
 * Lets a page that may refuse set its answer's status (lib/site/page-response.ts). A step within the site, which asks for the page's data alone,
 * keeps its 200: Next would load the whole page again.
 */
export function offerPageStatus(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    const request: unknown = Reflect.get(message, 'request');
    const response: unknown = Reflect.get(message, 'response');
    if (request instanceof IncomingMessage && isResponse(response)) offer(request, response);
  });
}

function offer(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[answerHeader];
  if (!refusing.test(request.url ?? '') || request.headers.rsc !== undefined) return;
  const name = String(++named);
  const answers = answersUnderWay();
  request.headers[answerHeader] = name;
  answers.set(name, ({ status, retryAfterSeconds }) => {
    if (response.headersSent) return;
    response.statusCode = status;
    response.setHeader('Retry-After', String(retryAfterSeconds));
  });
  response.once('close', () => answers.delete(name));
}

function isResponse(value: unknown): value is ServerResponse {
  return value instanceof ServerResponse;
}
