import type { LabelledPair } from '../clustering/labelled-pairs';
import { shuffled } from '../../server/stories/testing/seeded-random';
import { table } from '../../text/table';
import { compareByArticle, compareGroupings, type PairScores, sizesOf, toPairScores } from './compare-groupings';
import type { Grouping } from '../clustering/group-day';
import { cutLeads, type DayArticle, type Lead } from './read-day';
import { groupStored, type SecondAddresses } from './second-addresses';
import { judgeEvents, type ReadEvents } from './read-events';
import { type GroupingOfIds, judgePurity, judgeTwins, type ReadStory, type ReadTwins } from './read-labels';

/** Labels of articles; the labels of other days do not count. */
export interface DayLabels {
  stories: readonly ReadStory[];
  twins: readonly ReadTwins[];
  events: readonly ReadEvents[];
  /** Pairs by address. */
  pairs: readonly LabelledPair[];
}

/** Amounts of text, with the names of their rows. */
const leads: readonly { lead: Lead; name: string }[] = [
  { lead: 'all', name: 'тексты' },
  { lead: 0, name: 'только заголовки' },
  { lead: 200, name: '200 знаков' },
  { lead: 'mixed', name: 'разные издания' },
];

/**
 * The table of a day. Each kind of feed is grouped in several orders, first that of time, and compared with the grouping by text in
 * the order of time, or with the one given; a mixed set is drawn anew for each order.
 */
export function measureDay(
  day: readonly DayArticle[],
  labels: DayLabels,
  { orders, reference, seconds }: { orders: number; reference: Grouping | null; seconds: SecondAddresses },
  print: (line: string) => void,
): string[] {
  const seeds = Array.from({ length: orders }, (_, index) => index + 1);
  // The first seed is the order of time.
  const groupIn = (lead: Lead, seed: number): Grouping => {
    const articles = cutLeads(day, lead, seed);
    return groupStored(seed === 1 ? articles : shuffled(articles, seed), seconds);
  };
  const byText = reference ?? groupIn('all', 1);
  const rows: Row[] = [];
  for (const { lead, name } of leads) {
    const groupings = seeds.map((seed) => groupIn(lead, seed));
    // The same grouping as the one compared with says nothing.
    const compared = lead === 'all' && reference === null ? groupings.slice(1) : groupings;
    if (compared.length > 0)
      rows.push(
        scoresRow(
          `${name}: пары против текстов`,
          compared.map((grouping) => compareGroupings(grouping, byText)),
        ),
        scoresRow(
          `${name}: публикации против текстов (BCubed)`,
          compared.map((grouping) => compareByArticle(grouping, byText)),
        ),
      );
    rows.push(
      figureRow(`${name}: сюжетов из двух и больше`, groupings.map(countSeveral), 0),
      figureRow(`${name}: крупнейший, %`, groupings.map(largestShare), 2),
      ...labelRows(name, groupings, day, labels),
    );
    print(`  ${name}: ${groupings.length} порядков`);
  }
  return table(
    ['мера', 'среднее', 'от', 'до', 'P', 'R'],
    rows.map(({ name, figures, precision, recall, digits }) => [
      name,
      mean(figures).toFixed(digits),
      Math.min(...figures).toFixed(digits),
      Math.max(...figures).toFixed(digits),
      precision,
      recall,
    ]),
  );
}

interface Row {
  name: string;
  figures: number[];
  precision: string;
  recall: string;
  digits: number;
}

const figureRow = (name: string, figures: number[], digits: number): Row => ({
  name,
  figures,
  precision: '',
  recall: '',
  digits,
});

const scoresRow = (name: string, scores: readonly PairScores[]): Row => ({
  name: `${name}, F1`,
  figures: scores.map(({ f1 }) => f1),
  precision: mean(scores.map(({ precision }) => precision)).toFixed(3),
  recall: mean(scores.map(({ recall }) => recall)).toFixed(3),
  digits: 3,
});

function labelRows(name: string, groupings: readonly Grouping[], day: readonly DayArticle[], labels: DayLabels): Row[] {
  const rows: Row[] = [];
  const isOfDay = idsOf(day);
  const stories = labels.stories.filter(({ ids }) => ids.some(isOfDay));
  const twins = labels.twins.filter(({ first }) => first.some(isOfDay));
  const events = labels.events.filter((read) => [...read.keys()].some(isOfDay));
  const byIds = groupings.map((grouping) => byFileIds(grouping, day));
  if (stories.length > 0) {
    const judged = byIds.map((grouping) => judgePurity(stories, grouping));
    for (const [verdict, word] of verdictWords)
      rows.push(
        figureRow(
          `${name}: ${word}, % прочитанных`,
          judged.map((purity) => (100 * purity[verdict]) / purity.stories),
          1,
        ),
      );
    rows.push(
      figureRow(
        `${name}: событие вместе, %`,
        judged.map(({ kept }) => 100 * kept),
        1,
      ),
    );
  }
  if (twins.length > 0) {
    const met = byIds.map((grouping) => judgeTwins(twins, grouping));
    rows.push(
      scoresRow(
        `${name}: двойники`,
        met.map(({ one, joined, wronglyJoined }) => toPairScores(joined, joined + wronglyJoined, one)),
      ),
    );
  }
  if (events.length > 0) rows.push(...eventRows(name, byIds, events));
  const labelled = groupings
    .map((grouping) => scoreLabelled(labels.pairs, grouping, day))
    .flatMap((scores) => scores ?? []);
  if (labelled.length > 0) rows.push(scoresRow(`${name}: размеченные пары`, labelled));
  return rows;
}

function eventRows(name: string, groupings: readonly GroupingOfIds[], read: readonly ReadEvents[]): Row[] {
  const judged = groupings.map((grouping) => judgeEvents(read, grouping));
  const figures = (kind: 'together' | 'mixed') => judged.map((kept) => 100 * kept[kind]);
  return [
    figureRow(`${name}: внутри крупных: одно событие вместе, %`, figures('together'), 1),
    figureRow(`${name}: внутри крупных: разные события вместе, %`, figures('mixed'), 1),
    figureRow(
      `${name}: внутри крупных: об одном событии, из 30`,
      judged.map(({ largestClean }) => largestClean),
      1,
    ),
  ];
}

function idsOf(day: readonly DayArticle[]): (id: string) => boolean {
  const ids = new Set(day.map(({ id }) => id));
  return (id) => ids.has(id);
}

const verdictWords = [
  ['clean', 'чистых'],
  ['stray', 'с чужими'],
  ['mixed', 'смешанных'],
] as const;

const byFileIds = (grouping: Grouping, day: readonly DayArticle[]): GroupingOfIds =>
  new Map(day.map(({ id }, index) => [id, grouping.get(index + 1) ?? 0]));

/** null: none of the pairs is of this day. */
function scoreLabelled(
  pairs: readonly LabelledPair[],
  grouping: Grouping,
  day: readonly DayArticle[],
): PairScores | null {
  const storyOfUrl = new Map(day.map(({ url }, index) => [url, grouping.get(index + 1)]));
  const known = pairs.filter(({ first, second }) => storyOfUrl.has(first.url) && storyOfUrl.has(second.url));
  const haveMet = ({ first, second }: LabelledPair) => storyOfUrl.get(first.url) === storyOfUrl.get(second.url);
  const met = known.filter(haveMet);
  return known.length === 0
    ? null
    : toPairScores(met.filter(({ isSame }) => isSame).length, met.length, known.filter(({ isSame }) => isSame).length);
}

const countSeveral = (grouping: Grouping): number => [...sizesOf(grouping).values()].filter((size) => size > 1).length;

const largestShare = (grouping: Grouping): number => (100 * Math.max(...sizesOf(grouping).values())) / grouping.size;

const mean = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
