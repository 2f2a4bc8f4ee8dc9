import { ensureChromium } from './chromium';
import { run } from './install.mjs';

/** `npm run e2e -- …`: the browser tests alone, with Playwright's own arguments. */
export async function main(args: string[]): Promise<void> {
  await ensureChromium();
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args]);
}
