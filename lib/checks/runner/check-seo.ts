import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Command } from 'commander';
import { removeDataDir } from '../../server/platform/db/server-files';
import { agentNames, createSender } from '../seo-check/fetch-page';
import { checkSeo } from '../seo-check/check-seo';
import { createReport, type Report } from '../seo-check/report';
import { proveTools } from '../seo-check/tools/prove-tools';
import { openTools } from '../seo-check/tools/tools';
import { startCheckedSite } from './checked-site';
import { copyPreparedSite, prepareSite } from './prepared-site';
import { ensureChromium, ensurePrograms, findSystemChromium } from './system-programs';

const dataDir = 'test-results/seo-site';
/** The demo is walked through whole; of a greater site a part is. */
const bounds = { links: 3_000, listed: 300 };
/**
 * `npm run check:seo`: what crawlers and social networks get, line by line of docs/seo.md (SEO-18). Starts the built site on the demo, or with
 * `--origin` asks the deployment that is named and starts nothing.
 */
export async function checkSeoProgram(args: string[]): Promise<void> {
  const options = readOptions(args);
  await ensureChromium();
  await ensurePrograms([
    { command: 'xmllint', package: 'libxml2-utils' },
    { command: 'java', package: 'default-jre-headless' },
  ]);
  const report = createReport();
  const started = Date.now();
  const step = stepsSince(started);
  const tools = await openTools(findSystemChromium());
  try {
    step('Программы видят посеянные ошибки');
    report.add({ area: 'Проверка проверки', kind: 'programs', page: 'faulty' }, await proveTools(tools));
    const runChecks = (origin: string) =>
      checkSeo(
        { origin, send: createSender(origin), report, tools, now: () => new Date(), agents: agentNames },
        bounds,
        step,
      );
    if (options.origin) await runChecks(options.origin);
    else {
      if (!options.prepared) await prepareSite();
      await withDemoSite(runChecks);
    }
  } finally {
    await tools.close();
  }
  printReport(report, options.report, started);
}

interface Options {
  /** True when the demo's data have been prepared already. */
  prepared: boolean;
  origin?: string;
  report?: string;
}

function readOptions(args: string[]): Options {
  const command = new Command('check:seo')
    .option('--origin <url>', 'адрес работающего сайта; без него запускается собранный сайт на демонстрационных данных')
    .option('--prepared', 'данные уже подготовлены: так проверку запускает npm test')
    .option('--report <file>', 'куда записать итог: {"passed": …, "failed": …, "failures": […]}');
  const { origin, report, prepared = false } = command.parse(args, { from: 'user' }).opts<Partial<Options>>();
  if (origin !== undefined && !/^https?:\/\//.test(origin))
    throw new Error(`Адрес сайта начинается с https://, а задан «${origin}».`);
  return { prepared, ...(origin ? { origin: new URL(origin).origin } : {}), ...(report ? { report } : {}) };
}

function stepsSince(started: number): (line: string) => void {
  return (line) => console.log(`… ${line} (${Math.round((Date.now() - started) / 1000)} с от начала)`);
}

function printReport(report: Report, file: string | undefined, started: number): void {
  const totals = report.totals();
  console.log(`\n${report.lines().join('\n')}\n`);
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...totals, failures: report.problems() }));
  }
  console.log(`${Math.round((Date.now() - started) / 1000)} с`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
}

/** As playwright.config.ts starts it, but open to search engines: on localhost everything else would be «noindex». */
async function withDemoSite(runChecks: (origin: string) => Promise<void>): Promise<void> {
  // Only stories that do not change meanwhile can show whether an answer is the same twice.
  await copyPreparedSite(dataDir);
  const site = await startCheckedSite(process.env.SEO_PORT ?? '3220', {
    DATA_DIR: dataDir,
    NOINDEX: '0',
    LOG_LEVEL: 'error',
  });
  try {
    await runChecks(site.origin);
  } finally {
    await site.stop();
    await removeDataDir(dataDir);
  }
}
