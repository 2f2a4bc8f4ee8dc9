import { StoryClusterer } from '../../server/stories/clustering/decide/story-clusterer';
import { shuffled } from '../../server/stories/testing/seeded-random';
import type { Grouping } from '../clustering/group-day';
import { type AffairStage, listAffairs } from './list-affairs';
import { toEvalStories } from './eval-stories-options';
import { readDayFile, readIfThere } from './eval-stories';
import { cutLeads, type DayArticle, type Lead } from './read-day';
import { judgeTwins, parseReadTwins, type ReadTwins } from './read-labels';
import { describeStory } from './sample-stories';
import { findSecondAddresses, groupStored } from './second-addresses';

/** An affair from so many stories on is printed whole: it may have swallowed a subject. */
const large = 10;
/** Headlines of each story of a link. */
const told = 3;

export interface EvalAffairsOptions {
  /** Articles, one JSON object a line: id, title, text, url, host, timestamp. */
  articles: string;
  lead: Lead;
  /** Which outlets bring how much, when they are mixed. */
  draw: number;
  /** A seed: which links are printed. */
  shuffle: number;
  /** Number of links to print. */
  count: number;
}

/** Groups a recorded day as the worker does and prints its affairs. Returns the exit code. */
export async function evalAffairs(options: EvalAffairsOptions, print: (line: string) => void): Promise<number> {
  const day = await readDayFile(options.articles, print);
  if (!day) return 1;
  const clusterer = new StoryClusterer();
  const grouping = groupStored(cutLeads(day, options.lead, options.draw), findSecondAddresses(day), clusterer);
  const { labels } = toEvalStories({ ...options, orders: 1 });
  const twins = await readIfThere(labels.twins, parseReadTwins);
  printAffairs(day, { grouping, clusterer }, { twins, count: options.count, seed: options.shuffle }, print);
  return 0;
}

/**
 * Prints how many affairs of which size a day has, those that may be a subject rather than an affair, how many pairs of near stories that were read as one
 * event stand in one, and links to be read.
 */
function printAffairs(
  day: readonly DayArticle[],
  { grouping, clusterer }: { grouping: Grouping; clusterer: StoryClusterer },
  { twins, count, seed }: { twins: readonly ReadTwins[]; count: number; seed: number },
  print: (line: string) => void,
): void {
  const affairs = listAffairs(day, grouping, clusterer);
  const stages = affairs.flat();
  print(
    `Ходов событий: ${affairs.length}; сюжетов в них: ${stages.length}, из них откликов: ${stages.filter((stage) => stage.isComment).length}`,
  );
  const sizes = new Map<number, number>();
  for (const { length } of affairs) sizes.set(length, (sizes.get(length) ?? 0) + 1);
  print(
    `Размеры: ${[...sizes]
      .sort(([a], [b]) => a - b)
      .map(([size, number]) => `${size} — ${number}`)
      .join(', ')}`,
  );
  for (const line of describeTwins(day, grouping, affairs, twins)) print(line);
  const subjects = affairs.filter(({ length }) => length >= large);
  print(`Из ${large} и больше сюжетов: ${subjects.length}`);
  for (const affair of subjects) {
    print(`— ${affair.length}`);
    for (const { articles, isComment } of affair)
      print(`  ${isComment ? 'отклик' : 'событие'} ${articles.length} ${articles[0]?.title ?? ''}`);
  }
  const byId = new Map(stages.map((stage) => [stage.storyId, stage]));
  const links = affairs.flatMap((affair) => {
    const seen = new Set<string>();
    return affair.flatMap(({ nearest }) => {
      if (nearest === null || seen.has(`${nearest.one}-${nearest.other}`)) return [];
      seen.add(`${nearest.one}-${nearest.other}`);
      return nearest;
    });
  });
  print(`Связей для чтения: ${Math.min(count, links.length)} из ${links.length}`);
  shuffled(links, seed)
    .slice(0, count)
    .forEach(({ one, other, odds }, index) => {
      print(`${index + 1}. ${odds.toFixed(2)}`);
      for (const line of describeStory(byId.get(one)?.articles.slice(0, told) ?? [])) print(line);
      print('  →');
      for (const line of describeStory(byId.get(other)?.articles.slice(0, told) ?? [])) print(line);
    });
}

function describeTwins(
  day: readonly DayArticle[],
  grouping: Grouping,
  affairs: readonly (readonly AffairStage[])[],
  twins: readonly ReadTwins[],
): string[] {
  const ids = new Set(day.map(({ id }) => id));
  const known = twins.filter(({ first }) => first.some((id) => ids.has(id)));
  if (known.length === 0) return [];
  const affairOf = new Map(
    affairs.flatMap((affair) => affair.map(({ storyId }) => [storyId, affair[0]?.storyId ?? 0] as const)),
  );
  const groups = new Map(
    day.map(({ id }, index) => {
      const story = grouping.get(index + 1) ?? 0;
      return [id, affairOf.get(story) ?? story] as const;
    }),
  );
  const { one, joined, two, wronglyJoined } = judgeTwins(known, groups);
  return [
    `Близкие сюжеты, прочитанные как одно событие: вместе ${joined} из ${one}`,
    `Прочитанные как разные события: вместе ${wronglyJoined} из ${two} (в одном ходе событий это не ошибка)`,
  ];
}
