import { rmSync } from 'node:fs';
import { removeDataDir } from '../db/server-place';
import { ensureChromium } from './chromium';
import { run } from './install.mjs';

/** `npm run e2e -- …`: the browser tests alone, with Playwright's own arguments. */
export async function main(args: string[]): Promise<void> {
  await ensureChromium();
  // A site of another day would have no news of today.
  await Promise.all(['test-results/site', 'test-results/api'].map(removeDataDir));
  rmSync('test-results', { recursive: true, force: true });
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args]);
}
