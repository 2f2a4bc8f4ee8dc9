import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that this process is working on, for the log; the query string is not logged. */
export interface RequestContext {
  requestId: string;
  method: string;
  path: string;
  /** True when the backend has failed to respond to this request. */
  missedBackend?: boolean;
  /** Requests to the backend without a response yet, and when the first of them was sent (milliseconds of the process's clock). */
  waiting?: { requests: number; since: number };
  /** Messages that were logged for this request: each one only once. */
  logged?: Set<string>;
}

/** Next loads this module twice, for its start and for pages: both share the value under this global key. */
const globalKey = Symbol.for('sujet.request-context');

function storage(): AsyncLocalStorage<RequestContext> {
  const known: unknown = Reflect.get(globalThis, globalKey);
  if (isStorage(known)) return known;
  const made = new AsyncLocalStorage<RequestContext>();
  Reflect.set(globalThis, globalKey, made);
  return made;
}

function isStorage(value: unknown): value is AsyncLocalStorage<RequestContext> {
  return value instanceof AsyncLocalStorage;
}

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage().run(context, work);
}

/** Undefined outside of any request. */
export function findContext(): RequestContext | undefined {
  return storage().getStore();
}
