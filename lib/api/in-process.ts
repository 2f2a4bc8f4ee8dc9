/** The backend's own `fetch`: no socket, the same answers (API-3). */
export type ApiFetch = (request: Request) => Response | Promise<Response>;

/** Next loads a module once for pages and once for route handlers: both meet at this place. */
const place = Symbol.for('sujet.in-process-api');

/** Hands the backend of this process to the client; the last one counts. */
export function registerInProcessApi(fetch: ApiFetch): void {
  Object.defineProperty(globalThis, place, { value: fetch, configurable: true });
}

/** The backend of this process, or null while none is registered. */
export function findInProcessApi(): ApiFetch | null {
  const found: unknown = Reflect.get(globalThis, place);
  return isApiFetch(found) ? found : null;
}

function isApiFetch(value: unknown): value is ApiFetch {
  return typeof value === 'function';
}
