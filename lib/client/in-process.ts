/** The API's own `fetch`: the same responses without a socket. */
export type ApiFetch = (request: Request) => Response | Promise<Response>;

/** Counts this process's requests to the API. */
export interface ResponseWatch {
  asked: () => void;
  /** An HTTP status, or 0 for no response. */
  answered: (status: number) => void;
}

/** Next loads this module several times (at start, for pages, for route handlers); global symbols let the copies share state. */
const apiKey = Symbol.for('sujet.in-process-api');
const watchKey = Symbol.for('sujet.response-watch');

/** Gives the client the API of this process; the last call wins. */
export function registerInProcessApi(fetch: ApiFetch): void {
  Object.defineProperty(globalThis, apiKey, { value: fetch, configurable: true });
}

/** The API of this process, or null while none is registered. */
export function findInProcessApi(): ApiFetch | null {
  const found: unknown = Reflect.get(globalThis, apiKey);
  return isApiFetch(found) ? found : null;
}

/** The last call wins. */
export function watchResponses(watch: ResponseWatch): void {
  Reflect.set(globalThis, watchKey, watch);
}

/** The watch of this process; null in a browser. */
export function findResponseWatch(): ResponseWatch | null {
  const watch: unknown = Reflect.get(globalThis, watchKey);
  return isWatch(watch) ? watch : null;
}

function isApiFetch(value: unknown): value is ApiFetch {
  return typeof value === 'function';
}

function isWatch(value: unknown): value is ResponseWatch {
  return typeof value === 'object' && value !== null && 'asked' in value && 'answered' in value;
}
