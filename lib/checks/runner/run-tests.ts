import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { removeDataDir } from '../../server/platform/db/server-files';
import { ensureChromium, ensureServers } from './system-programs';
import { lintSteps } from './lint-steps';
import { run } from '../../server/operations/launcher/install.mjs';
import { copyPreparedSite, removePreparedSite } from './prepared-site';
import { passAll, passes, tableOf, type Outcome } from './run-checks';
import {
  countChecks,
  printFailures,
  readJestTotals,
  readOwnTotals,
  readPlaywrightTotals,
  sumTotals,
  type Totals,
} from './test-totals';

const playwright = 'node_modules/@playwright/test/cli.js';
const jest = 'node_modules/jest/bin/jest.js';

/** As playwright.config.ts has it. */
const siteData = 'test-results/site';
/** As e2e/alone/playwright.config.ts has it. */
const apiData = 'test-results/api';
const folder = 'test-results/reports';

const types = { title: 'Типы', args: ['node_modules/typescript/bin/tsc', '--noEmit'] };
const preparation = {
  title: 'Сборка сайта и данные для проверок',
  args: ['lib/server/operations/launcher/run.mjs', 'prepare-site'],
};

/** A runner's checks, and the totals of its tests. */
interface Found {
  outcomes: readonly Outcome[];
  totals: Totals;
}

/**
 * `npm test`: every check that needs no server of the system. All of them run, also after a failure; the last lines tell how long each
 * took and what failed. The exit code is zero only when all were clean. The totals of jest, Playwright and check:seo, and one for each check that
 * reads the code, are written for .ci/run to test-results/reports/totals.json. With `--system` the checks of `npm run test:system` run, too.
 */
export async function test(args: string[]): Promise<void> {
  const withSystem = args.includes('--system');
  await prepareFolders();
  await ensureChromium();
  if (withSystem) await ensureServers();
  const parts = [await readCode(), await testUnits(), await prepare(), await testSite()];
  if (withSystem) parts.push(...(await testSystem()));
  await finish(parts);
}

/** `npm run test:system`: what needs nginx, Caddy, Varnish, an S3 server, a second PostgreSQL, killed processes or two sites. */
export async function testSystemAlone(): Promise<void> {
  await prepareFolders();
  await ensureChromium();
  await ensureServers();
  await finish([await prepare(), ...(await testSystem())]);
}

async function prepareFolders(): Promise<void> {
  await removeData();
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

async function removeData(): Promise<void> {
  await Promise.all([removeDataDir(siteData), removeDataDir(apiData), removePreparedSite()]);
}

/** The two longest go first, beside each other. */
async function readCode(): Promise<Found> {
  const [linter, ...shortSteps] = lintSteps({ useCache: false });
  return passed(await passAll([...(linter ? [linter] : []), types, ...shortSteps]));
}

/** Not beside the types: they read what a build writes. */
async function prepare(): Promise<Found> {
  return passed([await passes(preparation)]);
}

function passed(outcomes: readonly Outcome[]): Found {
  return { outcomes, totals: countChecks(outcomes) };
}

async function testUnits(): Promise<Found> {
  return runJest('Модульные тесты', 'jest', []);
}

async function runJest(title: string, name: string, options: readonly string[]): Promise<Found> {
  const report = `${folder}/${name}.json`;
  const args = [jest, ...options, '--json', `--outputFile=${report}`, '--testLocationInResults'];
  return { outcomes: [await passes({ title, args })], totals: readJestTotals(report) };
}

async function testSite(): Promise<Found> {
  const browser = await runPlaywright('Тесты в браузере', 'playwright', siteData, []);
  const report = `${folder}/check-seo.json`;
  const seo = await passes({
    title: 'Что видят поисковики и соцсети',
    args: ['lib/server/operations/launcher/run.mjs', 'check:seo', '--prepared', '--report', report],
  });
  return {
    outcomes: [...browser.outcomes, seo],
    totals: sumTotals([browser.totals, readOwnTotals(report)]),
  };
}

async function testSystem(): Promise<Found[]> {
  const config = ['--config', 'jest.system.config.mjs'];
  return [
    await runJest('Тесты с программами системы', 'jest-system', config),
    await runPlaywright('Сайт на отдельном API, два сайта за nginx', 'playwright-alone', apiData, [
      '--config',
      'e2e/alone',
    ]),
  ];
}

/** @param dataDir where the site of these tests has its data */
async function runPlaywright(title: string, name: string, dataDir: string, options: string[]): Promise<Found> {
  // A site that has not been prepared begins on an empty store: slower, and the preparation's failure is printed.
  await copyPreparedSite(dataDir).catch((error: unknown) => console.error(error));
  // Playwright reads a relative name from where its configuration stands.
  const report = resolve(folder, `${name}.json`);
  const outcome = await passes(
    { title, args: [playwright, 'test', ...options] },
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return { outcomes: [outcome], totals: readPlaywrightTotals(report) };
}

async function finish(parts: readonly Found[]): Promise<void> {
  await removeData();
  const outcomes = parts.flatMap((part) => part.outcomes);
  const totals = sumTotals(parts.map((part) => part.totals));
  writeFileSync(`${folder}/totals.json`, JSON.stringify(totals));
  console.log(`\n${tableOf(outcomes)}`);
  printFailures(totals);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  const isClean = outcomes.every((outcome) => outcome.isClean) && totals.failed === 0 && totals.passed > 0;
  process.exit(isClean ? 0 : 1);
}

/** `npm run e2e -- …`: the browser tests alone, with Playwright's own arguments. */
export async function e2e(args: string[]): Promise<void> {
  await ensureChromium();
  // The data of another day would have no news of today.
  await Promise.all([siteData, apiData].map(removeDataDir));
  rmSync('test-results', { recursive: true, force: true });
  await run(process.execPath, [playwright, 'test', ...args]);
}
