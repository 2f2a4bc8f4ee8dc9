import { runProduct, type Mode } from './run-product';

/**
 * The site that the browser tests and check:seo look at: as `npm start` (or `npm run api`) gives it, but with the demo's publishers as ordinary
 * channels. Stories of demo channels are kept from search engines, so a check of what those get would find nothing.
 */
export function main([mode]: string[]): Promise<void> {
  if (!isMode(mode)) throw new Error('Укажите, что запустить: start или api.');
  return runProduct(mode, 'ordinary');
}

function isMode(name: string | undefined): name is Extract<Mode, 'start' | 'api'> {
  return name === 'start' || name === 'api';
}
