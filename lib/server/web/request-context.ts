import { AsyncLocalStorage } from 'node:async_hooks';

/** The request in whose name something happens in this process; the query stays out of the log. */
export interface RequestContext {
  requestId: string;
  method: string;
  path: string;
  /** Whether the backend has failed to answer what this request needed. */
  missedBackend?: boolean;
  /** Questions to the backend that are not answered yet, and when the first of them was asked (milliseconds of the process's clock). */
  waiting?: { questions: number; since: number };
  /** What the log was told of this request: once each. */
  told?: Set<string>;
}

/** Next loads a module once for its start and once for pages: both meet at this place. */
const place = Symbol.for('sujet.request-context');

function storage(): AsyncLocalStorage<RequestContext> {
  const known: unknown = Reflect.get(globalThis, place);
  if (isStorage(known)) return known;
  const made = new AsyncLocalStorage<RequestContext>();
  Reflect.set(globalThis, place, made);
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
