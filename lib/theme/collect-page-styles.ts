import { AsyncLocalStorage } from 'node:async_hooks';
import { newPageStyles, pageStylesKey, type PageStyles } from './page-styles';

function storage(): AsyncLocalStorage<PageStyles> {
  const known: unknown = Reflect.get(globalThis, pageStylesKey);
  if (isStorage(known)) return known;
  const made = new AsyncLocalStorage<PageStyles>();
  Reflect.set(globalThis, pageStylesKey, made);
  return made;
}

function isStorage(value: unknown): value is AsyncLocalStorage<PageStyles> {
  return value instanceof AsyncLocalStorage;
}

/**
 * Renders a document whose rules stand once, in its head. The data of a client navigation are rendered without this: they bring their rules
 * themselves, because the document in the browser may not have them.
 */
export function collectPageStyles<T>(render: () => T): T {
  return storage().run(newPageStyles(), render);
}
