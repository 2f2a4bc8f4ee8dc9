import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Command } from 'commander';
import { removeDataDir } from '../db/server-files';
import { agentNames, createSender } from '../../tools/seo-check/fetch-page';
import { checkSeo } from '../../tools/seo-check/check-seo';
import { createReport, type Report } from '../../tools/seo-check/report';
import { proveTools } from '../../tools/seo-check/tools/prove-tools';
import { openTools } from '../../tools/seo-check/tools/tools';
import { ensureChromium, ensurePrograms, findSystemChromium } from './system-programs';

const dataDir = 'test-results/seo-site';
/** The demo is walked through whole; of a greater site a part is. */
const bounds = { links: 3_000, listed: 300 };
/** A build on a busy machine takes minutes, and so does the demo's first work. */
const startMs = 600_000;
/** The web process's: it counts what waits in the store. The worker's is the next one. */
const metricsPort = 3225;
/** Between two looks whether the site is so far; its work is done when so many in a row have found none. */
const lookMs = 500;
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
  const port = process.env.SEO_PORT ?? '3220';
  const origin = `http://localhost:${port}`;
  // A site of another day would have no news of today.
  await removeDataDir(dataDir);
  const nobodyOutside = { OPEN_METEO_ORIGIN: 'http://127.0.0.1:1', NBRB_ORIGIN: 'http://127.0.0.1:1' };
  const env = {
    ...process.env,
    ...nobodyOutside,
    PORT: port,
    SITE_ORIGIN: origin,
    DATA_DIR: dataDir,
    NOINDEX: '0',
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metricsPort),
  };
  const site = spawn(process.execPath, ['lib/server/launcher/run.mjs', 'checked-site', 'start'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => void site.kill('SIGTERM');
  process.once('exit', end);
  try {
    await until(site, () => answers(`${origin}/readyz`), 'Сайт не начал отвечать за десять минут.');
    // Whether an answer is the same twice can be asked of stories that do not change meanwhile.
    await until(site, inARow(idleLooks, isWorkDone), 'Работник не закончил первую работу за десять минут.');
    await runChecks(origin);
  } finally {
    process.off('exit', end);
    await stop(site);
    await removeDataDir(dataDir);
  }
}

async function until(site: ChildProcess, isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    if (site.exitCode !== null || site.signalCode !== null) throw new Error('Сайт не запустился: причина выше.');
    if (await isSo()) return;
    await new Promise((again) => setTimeout(again, lookMs));
  }
  throw new Error(otherwise);
}

const answers = async (url: string): Promise<boolean> => (await fetch(url).catch(() => null))?.ok === true;

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

function stop(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    site.once('exit', () => resolve());
    site.kill('SIGTERM');
  });
}
