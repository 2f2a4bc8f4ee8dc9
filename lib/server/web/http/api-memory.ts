import type { IncomingMessage, ServerResponse } from 'node:http';
import { addGzip, sendFinished, type FinishedResponse } from './finished-response';
import type { Lifetimes, PageMemory, Rendered } from './page-memory';
import type { CountResponse } from './web-metrics';

/** Every change of stories drops these responses; what changes without a word (weather, views) may be seconds old. */
const lifetimes: Lifetimes = { freshMs: 2_000, staleMs: 0, droppedMs: 0, errorMs: 0 };

/** Under this name all lists are dropped. */
export const apiTag = 'api';

/** Lists that are the same for everyone, and that every open page asks for. Searches have a rate limit per reader and are not here. */
const shared = /^\/api\/v1\/(?:stories(?:\/popular|\/latest)?|categories|weather\/current|currency-rates)\/?(?:\?|$)/;
/** Headers that belong to one response. */
const ownHeaders = new Set(['content-length', 'x-request-id', 'etag', 'date']);
/** A longer query is a list that nobody else asks for. */
const maxTarget = 500;

interface Options {
  memory: PageMemory;
  /** The API, with the limits of what is under way. */
  fetch: (request: Request, peer: string | undefined) => Promise<Response>;
  origin: string;
  count: CountResponse;
}

/**
 * Responds to requests for lists from memory: one query of the database for any number of readers, a 304 without one.
 * @returns a function that says whether it responds to a request
 */
export function createApiMemory({ memory, fetch, origin, count }: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const target = request.url ?? '';
    if (!isShared(request, target)) return false;
    // The memory keeps the function: it is not to keep the request.
    const peer = request.socket.remoteAddress;
    const found = await memory.find(`api ${target}`, lifetimes, () => ask(target, peer));
    const cache = found.kind === 'hit' ? 'hit' : 'miss';
    sendFinished(request, response, found.kind === 'miss' ? found.rendered.response : found.entry.response, {
      timing: `cache;desc=${cache}`,
    });
    count('api', cache, response.statusCode);
    return true;
  };

  async function ask(target: string, peer: string | undefined): Promise<Rendered> {
    const answer = await fetch(new Request(origin + target), peer);
    const response: FinishedResponse = {
      status: answer.status,
      headers: [...answer.headers]
        .filter(([name]) => !ownHeaders.has(name))
        .map(([name, value]) => [toTitle(name), value]),
      etag: answer.headers.get('ETag'),
      bodies: { identity: Buffer.from(await answer.arrayBuffer()) },
    };
    await addGzip(response);
    const isKept = answer.status === 200 && (answer.headers.get('Cache-Control') ?? '').startsWith('public');
    return { response, tags: ['all', apiTag], isKept };
  }
}

/** Returns true when anybody would get the same response: no token, no other site's page, nothing but reading. */
function isShared({ method, headers }: IncomingMessage, target: string): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  const isAnonymous = headers.authorization === undefined && headers.origin === undefined;
  return isReading && isAnonymous && target.length <= maxTarget && shared.test(target);
}

/** As headers are usually written: the head of a finished response is searched by these names. */
function toTitle(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}
