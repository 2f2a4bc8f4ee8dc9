import { toTerm } from '@/lib/language/word-terms';
import { addWeight, startPopularity, weights } from '../../server/stories/popularity';
import { type Candidate, followsNothing, rankStories } from '../../server/stories/recommendations/rank-stories';
import { type ReaderEvent, toReaderProfile } from '../../server/stories/recommendations/reader-profile';
import { StoryClusterer } from '../../server/stories/clustering/decide/story-clusterer';
import { table } from '../../text/table';
import { DayStories } from '../front/day-stories';
import { readDayFile } from '../stories/eval-stories';
import { listAffairs } from '../stories/list-affairs';
import { cutLeads, type DayArticle } from '../stories/read-day';
import { findSecondAddresses, groupStored } from '../stories/second-addresses';
import { type JudgedList, type ListFigures, measureLists } from './measure-lists';
import { cosine, type ReadableStory, type SimulatedReader, simulateReaders, toVectors } from './simulate-readers';

export interface EvalRecommendationsOptions {
  /** Articles, one JSON object a line: id, title, text, url, host, timestamp. */
  articles: string;
  /** Simulated readers of each kind. */
  readers: number;
  seed: number;
}

/** Share of the day's span that is history. */
const splitShare = 0.6;
/** Draws of readers that the figures are means of. */
const draws = 2;
/** Openings before the split: a new reader, a usual one, a keen one. */
const histories = [3, 10, 30] as const;
const laterOpenings = 5;
/** Places of a list that count: a grid of recommendations. */
const listLength = 12;
/** As much of a text as tells what it is about, in characters. */
const textLength = 1_500;

/** A story as the ranking would see it, and as a reader does. */
interface DayRecommendable extends ReadableStory {
  candidate: Omit<Candidate, 'popularity'>;
}

/** Recommends stories of a recorded day to simulated readers and prints what the ranking is worth beside popularity alone (RECOMMEND-4). Returns the exit code. */
export async function evalRecommendations(
  { articles, readers, seed }: EvalRecommendationsOptions,
  print: (line: string) => void,
): Promise<number> {
  const day = await readDayFile(articles, print);
  if (!day) return 1;
  const stories = describeDay(day);
  const [start, end] = [day[0]?.at ?? 0, day.at(-1)?.at ?? 0];
  const splitAt = start + splitShare * (end - start);
  const late = stories.filter(({ beganAt }) => beganAt >= splitAt);
  print(`Сюжетов: ${stories.length}; после раздела, из них рекомендуем: ${late.length}; читателей: по ${readers}`);
  const rows = histories.flatMap((openings) => {
    const figures = new Map<string, ListFigures[]>();
    for (let draw = 0; draw < draws; draw += 1) {
      const simulation = { seed: seed + 100 * draw + openings, splitAt, openings, laterOpenings, count: readers };
      const crowd = simulateReaders(stories, { ...simulation, seed: simulation.seed + 10_000 });
      const candidates = toCandidates(late, crowd, end);
      const judged = simulateReaders(stories, simulation);
      for (const [name, recommend] of listsOf(stories, candidates, late, splitAt)) {
        const lists = judged.map((reader): JudgedList => ({ list: recommend(reader), opened: reader.later }));
        const ids = candidates.map(({ id }) => id);
        figures.set(name, [...(figures.get(name) ?? []), measureLists(lists, ids, listLength)]);
      }
    }
    return [...figures].map(([name, each]) => [openings, name, ...toCells(each)]);
  });
  const header = [
    'открыто до',
    'список',
    `попадание@${listLength}`,
    `найдено из ${laterOpenings}, %`,
    'охват, %',
    'Джини',
  ];
  for (const line of table(header, rows)) print(line);
  return 0;
}

/** Means of several draws. */
function toCells(each: readonly ListFigures[]): string[] {
  const mean = (read: (one: ListFigures) => number) => each.reduce((sum, one) => sum + read(one), 0) / each.length;
  return [
    mean(({ hitRate }) => hitRate).toFixed(3),
    (100 * mean(({ recall }) => recall)).toFixed(1),
    (100 * mean(({ coverage }) => coverage)).toFixed(1),
    mean(({ gini }) => gini).toFixed(2),
  ];
}

type Recommend = (reader: SimulatedReader) => number[];

/** The lists that are compared, by their names. */
function listsOf(
  stories: readonly DayRecommendable[],
  candidates: readonly Candidate[],
  late: readonly DayRecommendable[],
  splitAt: number,
): [string, Recommend][] {
  const byPopularity = [...candidates].sort((a, b) => b.popularity - a.popularity).map(({ id }) => id);
  return [
    ['популярность', () => byPopularity],
    ['рекомендации', (reader) => recommendTo(reader, stories, candidates, splitAt)],
    ['похожее по текстам', (reader) => listAlike(reader, stories, late)],
  ];
}

function describeDay(day: readonly DayArticle[]): DayRecommendable[] {
  const clusterer = new StoryClusterer();
  const seconds = findSecondAddresses(day);
  const grouping = groupStored(cutLeads(day, 'all', 1), seconds, clusterer);
  const affairs = listAffairs(day, grouping, clusterer);
  const affairOf = new Map(
    affairs.flatMap((stages, index) => stages.map(({ storyId }) => [storyId, index + 1] as const)),
  );
  const arrived = day.map((_, index) => index + 1).filter((id) => !seconds.has(id));
  const dayStories = new DayStories(day);
  const made = dayStories.at(day.at(-1)?.at ?? 0, arrived, (id) => grouping.get(id));
  const outlets = [...new Set(day.map(({ outlet }) => outlet))].sort();
  const sourceIds = new Map(outlets.map((outlet, index) => [outlet, index + 1]));
  const told = made.map(({ articleIds }) => articleIds.map((id) => dayStories.article(id)));
  const vectors = toVectors(told.map((articles) => articles.flatMap(({ title, text }) => termsOf(title, text))));
  return made.map(({ candidate, firstId }, index): DayRecommendable => {
    const { title, outlet } = dayStories.article(firstId);
    const articles = told[index] ?? [];
    return {
      id: candidate.id,
      beganAt: Math.min(...articles.map(({ at }) => at)),
      outlets: [...new Set(articles.map((article) => article.outlet))],
      vector: vectors[index] ?? new Map(),
      candidate: {
        id: candidate.id,
        categoryId: candidate.categoryId,
        sourceId: sourceIds.get(outlet) ?? 0,
        affairId: affairOf.get(candidate.id) ?? null,
        title,
      },
    };
  });
}

const termsOf = (title: string, text: string): string[] =>
  (`${title} ${text.slice(0, textLength)}`.match(/\p{L}{3,}/gu) ?? []).map(toTerm).filter((term) => term !== '');

/** The candidates at the end of the day, viewed by a crowd of other readers. */
function toCandidates(late: readonly DayRecommendable[], crowd: readonly SimulatedReader[], end: number): Candidate[] {
  const views = new Map<number, number>();
  for (const id of crowd.flatMap((reader) => reader.later)) views.set(id, (views.get(id) ?? 0) + 1);
  return late.map(({ id, beganAt, outlets, candidate }) => {
    const start = startPopularity({ createdAt: new Date(beganAt), sourcesCount: outlets.length });
    return { ...candidate, popularity: addWeight(start, weights.view * (views.get(id) ?? 0), new Date(end)) };
  });
}

function recommendTo(
  { history }: SimulatedReader,
  stories: readonly DayRecommendable[],
  candidates: readonly Candidate[],
  splitAt: number,
): number[] {
  const byId = new Map(stories.map((story) => [story.id, story.candidate]));
  const events = history.flatMap(({ storyId, at }): ReaderEvent[] => {
    const candidate = byId.get(storyId);
    return candidate ? [{ ...candidate, kind: 'read', at: new Date(at) }] : [];
  });
  const profile = toReaderProfile(events, new Date(splitAt));
  return rankStories({ profile, aversion: null, follows: followsNothing }, candidates).map(({ id }) => id);
}

/** Stories by the nearness of their whole texts to those of what was opened: more than the ranking can know, less than the reader does. */
function listAlike(
  { history }: SimulatedReader,
  stories: readonly DayRecommendable[],
  late: readonly DayRecommendable[],
): number[] {
  const byId = new Map(stories.map((story) => [story.id, story.vector]));
  const opened = history.flatMap(({ storyId }) => byId.get(storyId) ?? []);
  return late
    .map(({ id, vector }) => ({ id, nearness: opened.reduce((sum, one) => sum + cosine(one, vector), 0) }))
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ id }) => id);
}
