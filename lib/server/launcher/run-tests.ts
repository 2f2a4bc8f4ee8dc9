import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { removeDataDir } from '../db/server-files';
import { ensureChromium, ensureServers } from './system-programs';
import { lintSteps } from './lint-steps';
import { run } from './install.mjs';
import { passAll, passes, tableOf } from './progress';
import {
  countChecks,
  printFailures,
  readJestTotals,
  readOwnTotals,
  readPlaywrightTotals,
  sumTotals,
} from './test-totals';

const playwright = 'node_modules/@playwright/test/cli.js';

/** As playwright.config.ts has it. */
const siteData = 'test-results/site';
/** As e2e/alone/playwright.config.ts has it. */
const apiData = 'test-results/api';
const folder = 'test-results/reports';
const jestReport = `${folder}/jest.json`;
const playwrightReport = `${folder}/playwright.json`;
/** Playwright reads a relative name from where its configuration stands. */
const aloneReport = resolve(folder, 'playwright-alone.json');
const seoReport = `${folder}/check-seo.json`;

/**
 * `npm test`: every check. All of them run, also after a failure, and each prints its time, the last lines tell all of them
 * and what failed; the exit code is zero only when all
 * were clean. The totals of jest, Playwright and check:seo, and one for each check that reads the code, are written for .ci/run to
 * test-results/reports/totals.json.
 */
export async function test(): Promise<void> {
  await Promise.all([siteData, apiData].map(removeDataDir));
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await ensureChromium();
  await ensureServers();
  const checks = [
    ...lintSteps({ useCache: false }),
    { title: 'Типы', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  ];
  const readings = await passAll(checks);
  const runs = [
    await passes({
      title: 'Модульные тесты',
      args: ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${jestReport}`, '--testLocationInResults'],
    }),
    await passes(
      { title: 'Тесты в браузере', args: [playwright, 'test'] },
      { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    ),
    await passes({
      title: 'Что видят поисковики и соцсети',
      args: ['lib/server/launcher/run.mjs', 'check:seo', '--report', seoReport],
    }),
    await passes(
      { title: 'Сайт на отдельном API, два сайта за nginx', args: [playwright, 'test', '--config', 'e2e/alone'] },
      { PLAYWRIGHT_JSON_OUTPUT_NAME: aloneReport },
    ),
  ];
  await Promise.all([siteData, apiData].map(removeDataDir));
  const totals = sumTotals([
    countChecks(readings),
    readJestTotals(jestReport),
    readPlaywrightTotals(playwrightReport),
    readPlaywrightTotals(aloneReport),
    readOwnTotals(seoReport),
  ]);
  writeFileSync(`${folder}/totals.json`, JSON.stringify(totals));
  console.log(`\n${tableOf([...readings, ...runs])}`);
  printFailures(totals);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  const isClean = [...readings, ...runs].every((outcome) => outcome.isClean);
  process.exit(isClean && totals.failed === 0 && totals.passed > 0 ? 0 : 1);
}

/** `npm run e2e -- …`: the browser tests alone, with Playwright's own arguments. */
export async function e2e(args: string[]): Promise<void> {
  await ensureChromium();
  // The data of another day would have no news of today.
  await Promise.all([siteData, apiData].map(removeDataDir));
  rmSync('test-results', { recursive: true, force: true });
  await run(process.execPath, [playwright, 'test', ...args]);
}
