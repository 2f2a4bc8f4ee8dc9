import { readFile, writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { number, object, string } from 'yup';
import { describeReason } from '../../server/platform/base/describe-failure';
import { type ParsedLines, parseLabelledPairs, parseLines } from '../clustering/labelled-pairs';
import type { Grouping } from '../clustering/group-day';
import { sizesOf } from './compare-groupings';
import type { EvalStoriesOptions } from './eval-stories-options';
import { shuffled } from '../../server/stories/testing/seeded-random';
import { cutLeads, type DayArticle, parseDay } from './read-day';
import { parseReadEvents } from './read-events';
import { parseReadStories, parseReadTwins } from './read-labels';
import { describeStory, listNearStories, sampleNearStories, sampleStories } from './sample-stories';
import { measureDay, type DayLabels } from './measure-day';
import { findSecondAddresses, groupStored } from './second-addresses';

/** Groups a recorded day as the worker does and prints how good its stories are. Returns the exit code. */
export async function evalStories(options: EvalStoriesOptions, print: (line: string) => void): Promise<number> {
  const day = await readDayFile(options.articles, print);
  if (!day) return 1;
  const seconds = findSecondAddresses(day);
  if (options.lead === null && options.sample === null) {
    print(`Вторых адресов статей: ${seconds.size}`);
    const labels = await readLabels(options);
    const reference = options.reference === null ? null : readDump(await readFile(options.reference, 'utf8'), day);
    for (const line of measureDay(day, labels, { orders: options.orders, reference, seconds }, print)) print(line);
    return 0;
  }
  const articles = cutLeads(day, options.lead ?? 'all', options.draw);
  const order = options.shuffle === null ? articles : shuffled(articles, options.shuffle);
  const { grouping, perSecond } = timed(() => groupStored(order, seconds));
  if (options.dump !== null) await writeFile(options.dump, dumpOf(day, grouping));
  if (options.sample !== null) printSample(day, grouping, options, print);
  else {
    const again = timed(() => groupStored(order, seconds));
    printSizes(grouping, { perSecond, warm: again.perSecond }, options.json, print);
  }
  return 0;
}

/** Articles a second. */
function timed(group: () => Grouping): { grouping: Grouping; perSecond: number } {
  const started = performance.now();
  const grouping = group();
  return { grouping, perSecond: Math.round((grouping.size * 1000) / (performance.now() - started)) };
}

export async function readDayFile(file: string, print: (line: string) => void): Promise<DayArticle[] | null> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => ({ problem: describeReason(error) }));
  if (typeof content !== 'string') {
    print(`Файл ${file} не читается: ${content.problem}.`);
    return null;
  }
  const { items, malformed } = parseDay(content);
  // The figures in JSON are for a machine: nothing else may stand beside them.
  if (malformed.length > 0) process.stderr.write(`${file}: не разобрано строк: ${malformed.length}.\n`);
  if (items.length > 0) return items;
  print(`${file}: нет ни одной пригодной строки.`);
  return null;
}

const dumpOf = (day: readonly DayArticle[], grouping: Grouping): string =>
  day.map(({ id }, index) => `${JSON.stringify({ id, story: grouping.get(index + 1) ?? 0 })}\n`).join('');

const dumpedSchema = object({ id: string().required(), story: number().required() });

/** A grouping as `--dump` has written it. */
function readDump(content: string, day: readonly DayArticle[]): Grouping {
  const { items } = parseLines(content, (value) => dumpedSchema.validateSync(value));
  const storyOf = new Map(items.map(({ id, story }) => [id, story]));
  return new Map(
    day.flatMap(({ id }, index) => {
      const story = storyOf.get(id);
      return story === undefined ? [] : [[index + 1, story] satisfies [number, number]];
    }),
  );
}

/** @param speed of a process that has just started, and of the same day again in an empty memory: the code is compiled by then, the words are known */
function printSizes(
  grouping: Grouping,
  speed: { perSecond: number; warm: number },
  json: boolean,
  print: (line: string) => void,
): void {
  const sizes = [...sizesOf(grouping).values()].sort((a, b) => b - a);
  const figures = {
    articles: grouping.size,
    stories: sizes.length,
    severalArticles: sizes.filter((size) => size > 1).length,
    largest: sizes[0] ?? 0,
    largestShare: (sizes[0] ?? 0) / grouping.size,
    sizes: sizes.slice(0, 30),
    articlesPerSecond: speed.perSecond,
    warmArticlesPerSecond: speed.warm,
    memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
  };
  if (json) print(JSON.stringify(figures));
  else for (const [name, value] of Object.entries(figures)) print(`${name}  ${String(value)}`);
}

function printSample(
  day: readonly DayArticle[],
  grouping: Grouping,
  { sample, count, shuffle }: EvalStoriesOptions,
  print: (line: string) => void,
): void {
  const seed = shuffle ?? 1;
  const idsOf = (story: readonly DayArticle[]) => story.map(({ id }) => id);
  if (sample === 'stories') {
    const largest = Math.min(30, Math.floor(count / 2));
    sampleStories(day, grouping, { largest, random: count - largest, seed }).forEach((story, index) => {
      print(`${index + 1}. ${story.length}`);
      for (const line of describeStory(story)) print(line);
      print(JSON.stringify({ ids: idsOf(story), main: idsOf(story), verdict: '?' }));
    });
    return;
  }
  sampleNearStories(listNearStories(day, grouping), count, seed).forEach(({ first, second }, index) => {
    print(`${index + 1}.`);
    for (const line of describeStory(first)) print(line);
    print('  —');
    for (const line of describeStory(second)) print(line);
    print(JSON.stringify({ first: idsOf(first), second: idsOf(second), verdict: '?' }));
  });
}

async function readLabels({ labels }: EvalStoriesOptions): Promise<DayLabels> {
  const pairs = await Promise.all(labels.pairs.map((file) => readIfThere(file, parseLabelledPairs)));
  const events = await Promise.all(labels.events.map((file) => readIfThere(file, parseReadEvents)));
  return {
    stories: await readIfThere(labels.stories, parseReadStories),
    twins: await readIfThere(labels.twins, parseReadTwins),
    events: events.flat(),
    pairs: pairs.flat(),
  };
}

export async function readIfThere<T>(file: string, parse: (content: string) => ParsedLines<T>): Promise<T[]> {
  const content = await readFile(file, 'utf8').catch(() => '');
  return parse(content).items;
}
