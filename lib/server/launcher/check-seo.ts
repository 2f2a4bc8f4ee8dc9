import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Command } from 'commander';
import { removeDataDir } from '../db/server-files';
import { agentNames, createSender } from '../../tools/seo-check/fetch-page';
import { checkSeo } from '../../tools/seo-check/check-seo';
import { createReport, type Report } from '../../tools/seo-check/report';
import { proveTools } from '../../tools/seo-check/tools/prove-tools';
import { openTools } from '../../tools/seo-check/tools/tools';
import { startCheckedSite } from './checked-site';
import { ensureChromium, ensurePrograms, findSystemChromium } from './system-programs';

const dataDir = 'test-results/seo-site';
/** The demo is walked through whole; of a greater site a part is. */
const bounds = { links: 3_000, listed: 300 };
/** The web process's: it counts what waits in the store. The worker's is the next one. */
const metricsPort = 3225;
/** The first work is done when so many looks in a row, half a second apart, have found none. */
const idleLooks = 20;
/** What changes stories while it waits. */
const firstWork = ['articles', 'pages', 'images', 'digests', 'cards'];

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
    else await withDemoSite(runChecks);
  } finally {
    await tools.close();
  }
  printReport(report, options.report, started);
}

interface Options {
  origin?: string;
  report?: string;
}

function readOptions(args: string[]): Options {
  const command = new Command('check:seo')
    .option('--origin <url>', 'адрес работающего сайта; без него запускается собранный сайт на демонстрационных данных')
    .option('--report <file>', 'куда записать итог: {"passed": …, "failed": …, "failures": […]}');
  const { origin, report } = command.parse(args, { from: 'user' }).opts<Options>();
  if (origin !== undefined && !/^https?:\/\//.test(origin))
    throw new Error(`Адрес сайта начинается с https://, а задан «${origin}».`);
  return { ...(origin ? { origin: new URL(origin).origin } : {}), ...(report ? { report } : {}) };
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
  // A site of another day would have no news of today.
  await removeDataDir(dataDir);
  const site = await startCheckedSite(process.env.SEO_PORT ?? '3220', {
    DATA_DIR: dataDir,
    NOINDEX: '0',
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metricsPort),
  });
  try {
    // Whether an answer is the same twice can be asked of stories that do not change meanwhile.
    await site.until(inARow(idleLooks, isWorkDone), 'Работник не закончил первую работу за десять минут.');
    await runChecks(site.origin);
  } finally {
    await site.stop();
    await removeDataDir(dataDir);
  }
}

/** Asks until it has been so the given number of times one after another. */
function inARow(times: number, isSo: () => Promise<boolean>): () => Promise<boolean> {
  let count = 0;
  return async () => {
    count = (await isSo()) ? count + 1 : 0;
    return count >= times;
  };
}

async function isWorkDone(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
  const metrics = response?.ok ? await response.text() : '';
  return firstWork.every((queue) => metrics.includes(`\nsujet_queue_jobs{queue="${queue}"} 0\n`));
}
