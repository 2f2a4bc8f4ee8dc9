import { buildSite } from './build-site';
import { step } from './progress';
import { runProduct } from './run-product';

/** `npm start`. */
export function start(): Promise<void> {
  return runProduct('start');
}

/** `npm run dev`. */
export function dev(): Promise<void> {
  return runProduct('dev');
}

/** `npm run api`: database, worker and the API without a site; sites reach it by API_ORIGIN and NEXT_PUBLIC_API_ORIGIN. */
export function api(): Promise<void> {
  return runProduct('api');
}

/** `npm run build`: builds the site in advance, for example in a container's image; `npm start` then does not build it again. */
export async function build(): Promise<void> {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  await step('Сборка сайта', () => buildSite(ending.signal));
}

/**
 * The site for the browser tests and check:seo: the same as `npm start` (or `npm run api`), but the demo's publishers are ordinary
 * channels. Search engines do not get the stories of demo channels, so a check of what they get would find nothing.
 */
export function checkedSite([mode]: string[]): Promise<void> {
  if (mode !== 'start' && mode !== 'api') throw new Error('Укажите, что запустить: start или api.');
  return runProduct(mode, 'ordinary');
}
