import { buildSite } from './build-site';
import { step } from './progress';

/** `npm run build`: builds the site ahead, as for an image of a container; `npm start` then finds it built. */
export async function main(): Promise<void> {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  await step('Сборка сайта', () => buildSite(ending.signal));
}
