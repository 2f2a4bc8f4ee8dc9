import type { Result as LighthouseResult } from 'lighthouse';
import { chromium } from 'playwright';
import { table } from '../../../text/table';
import { findFreePort } from '../processes';
import { type BenchOptions, percentile, type Print } from '../harness';
import { servePlainCopies } from './plain-copies';

interface PhoneOptions extends BenchOptions {
  /** The running site. */
  origin: string;
  /** A Chromium of the machine. */
  chromium: string;
  rounds: number;
}

/**
 * Lighthouse slows a desktop down four times to see a phone of the middle class; the desktop that it is made for has an index of 1,500–2,000
 * (its docs/throttling.md, «Calibrating the CPU slowdown»). A slower machine is slowed down less, to the same phone.
 */
const phoneIndex = 1_750 / 4;

/** Figures of one page in one round: scores 0–100, times in milliseconds. */
interface Visit {
  score: number;
  accessibility: number;
  practices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  index: number;
}

/**
 * Runs Lighthouse on a phone of the middle class (a site on localhost is closed to search engines, which costs SEO): home, a category and a
 * story, each beside the same page without scripts, in turns. The machine's other work affects the figures: its index is printed.
 */
export async function benchPhone(options: PhoneOptions, print: Print): Promise<void> {
  const site = options.origin.replace(/\/$/, '');
  const pages = await findPages(site);
  const copies = await servePlainCopies(site);
  const visitor = await openVisitor(options.chromium);
  try {
    // The figures in JSON are for a machine: nothing else may stand beside them.
    const note = options.json ? (line: string) => void process.stderr.write(`${line}\n`) : print;
    const indexes: number[] = [];
    while (indexes.length < indexesKept) indexes.push(await visitor.readIndex(`${copies.origin}/robots.txt`));
    const slowdowns: number[] = [];
    const visit = async (url: string): Promise<Visit> => {
      const slowdown = toSlowdown(percentile(indexes.slice(-indexesKept), 0.5));
      const seen = await visitor.visit(url, slowdown);
      indexes.push(seen.index);
      slowdowns.push(slowdown);
      return seen;
    };
    const visits: { name: string; url: string; seen: Visit[] }[] = pages.flatMap(({ name, path }) => [
      { name, url: site + path, seen: [] },
      { name: `${name} без скриптов`, url: copies.origin + path, seen: [] },
    ]);
    for (let round = 0; round < options.rounds; round++)
      for (const { url, seen } of visits) seen.push(await visitAgain(() => visit(url), note));
    const rows = visits.map(({ name, seen }) => ({
      name,
      ...middleOf(seen),
      leastBlocked: Math.min(...seen.map(({ blocked }) => blocked)),
    }));
    const [least, most] = [Math.min(...slowdowns), Math.max(...slowdowns)];
    if (options.json) {
      print(JSON.stringify({ slowdown: [least, most], rows }));
      return;
    }
    print(
      `Процессор замедлен в ${least.toFixed(2)}–${most.toFixed(2)} раза, до телефона среднего класса; кругов: ${options.rounds}`,
    );
    for (const line of toTable(rows)) print(line);
  } finally {
    await visitor.close();
    await copies.close();
  }
}

/** The machine's speed changes from minute to minute: a visit is slowed down by the median of this many last indexes. */
const indexesKept = 5;
const tries = 3;

/** Lighthouse sometimes loses its browser's trace in the middle of a page: that says nothing of the page, and would cost all rounds before it. */
async function visitAgain(visit: () => Promise<Visit>, note: (line: string) => void): Promise<Visit> {
  for (let left = tries - 1; ; left--)
    try {
      return await visit();
    } catch (error) {
      if (left === 0) throw error;
      note(`${String(error)} Ещё раз.`);
    }
}

const toSlowdown = (index: number): number => Math.max(1, index / phoneIndex);

async function findPages(origin: string): Promise<{ name: string; path: string }[]> {
  const home = await (await fetch(origin)).text();
  const category = /href="(\/category\/[^"?#]+)"/.exec(home)?.[1];
  const story = /href="(\/story\/[^"?#]+)"/.exec(home)?.[1];
  if (!category || !story) throw new Error(`На главной ${origin} нет категории или сюжета.`);
  return [
    { name: 'главная', path: '/' },
    { name: 'категория', path: category },
    { name: 'сюжет', path: story },
  ];
}

async function openVisitor(executablePath: string) {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      `--remote-debugging-port=${port}`,
    ],
  });
  const { default: lighthouse } = await import('lighthouse');
  const look = async (url: string, slowdown: number): Promise<LighthouseResult> => {
    const run = await lighthouse(
      url,
      { port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true },
      {
        extends: 'lighthouse:default',
        settings: { formFactor: 'mobile', throttling: { ...slowNetwork, cpuSlowdownMultiplier: slowdown } },
      },
    );
    if (!run) throw new Error(`Lighthouse не дал ответа о ${url}.`);
    return run.lhr;
  };
  return {
    readIndex: async (url: string) => (await look(url, 1)).environment.benchmarkIndex,
    visit: async (url: string, slowdown: number) => toVisit(await look(url, slowdown)),
    close: () => browser.close(),
  };
}

/** Lighthouse's own slow 4G. */
const slowNetwork = {
  rttMs: 150,
  throughputKbps: 1_638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1_474.56,
  uploadThroughputKbps: 675,
};

function toVisit({ categories, audits, environment, finalDisplayedUrl, runtimeError }: LighthouseResult): Visit {
  const scoreOf = (category: string) => {
    const score = categories[category]?.score;
    if (score === null || score === undefined)
      throw new Error(`Lighthouse не дал оценки ${finalDisplayedUrl}: ${runtimeError?.message ?? category}.`);
    return Math.round(100 * score);
  };
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? 0;
  return {
    score: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    practices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    firstPaint: valueOf('first-contentful-paint'),
    largestPaint: valueOf('largest-contentful-paint'),
    blocked: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
    index: environment.benchmarkIndex,
  };
}

function middleOf(visits: readonly Visit[]): Visit {
  const middle = (key: keyof Visit) =>
    percentile(
      visits.map((visit) => visit[key]),
      0.5,
    );
  return {
    score: middle('score'),
    accessibility: middle('accessibility'),
    practices: middle('practices'),
    seo: middle('seo'),
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocked: middle('blocked'),
    shift: middle('shift'),
    index: middle('index'),
  };
}

/** A page's middle values, and the least time that it was blocked: what the machine does besides only adds to it. */
type Row = Visit & { name: string; leastBlocked: number };

const toTable = (rows: readonly Row[]): string[] =>
  table(
    [
      'страница',
      'скорость',
      'FCP, мс',
      'LCP, мс',
      'TBT, мс',
      'TBT наименьшее',
      'CLS',
      'доступность',
      'практики',
      'SEO',
      'индекс машины',
    ],
    rows.map((row) => [
      row.name,
      row.score,
      Math.round(row.firstPaint),
      Math.round(row.largestPaint),
      Math.round(row.blocked),
      Math.round(row.leastBlocked),
      row.shift.toFixed(3),
      row.accessibility,
      row.practices,
      row.seo,
      Math.round(row.index),
    ]),
  );
