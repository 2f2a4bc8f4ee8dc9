import { array, mixed, object, string } from 'yup';
import { parseLines } from '../clustering/labelled-pairs';

/** A reader's verdict on a story: one event; one event with up to a fifth of others; no one event. */
export type Verdict = 'clean' | 'stray' | 'mixed';

export interface ReadStory {
  /** The story's articles as they were read. */
  ids: string[];
  /** The ids of the articles that report the story's main event; all of them when it is clean. */
  main: string[];
  verdict: Verdict;
}

export interface ReadTwins {
  /** The articles of two near stories. */
  first: string[];
  second: string[];
  /** `one` when both report one event. */
  verdict: 'one' | 'two';
}

const ids = () => array(string().required()).min(1).required();

const storySchema = object({
  ids: ids(),
  main: ids(),
  verdict: mixed<Verdict>().oneOf(['clean', 'stray', 'mixed']).required(),
});

const twinsSchema = object({
  first: ids(),
  second: ids(),
  verdict: mixed<'one' | 'two'>().oneOf(['one', 'two']).required(),
});

export const parseReadStories = (content: string) =>
  parseLines(content, (value): ReadStory => storySchema.validateSync(value));

export const parseReadTwins = (content: string) =>
  parseLines(content, (value): ReadTwins => twinsSchema.validateSync(value));

/** A grouping of the day by the file's ids. */
export type GroupingOfIds = ReadonlyMap<string, number>;

export interface Purity {
  stories: number;
  /** Numbers of the stories read where now no article read as a stranger is with the main event; up to a fifth are; more are. */
  clean: number;
  stray: number;
  mixed: number;
  /** The share of the articles of the main events that stand together, with most of their event. */
  kept: number;
}

/** Judges a grouping by stories that were read in another one: the story that has most of the main event's articles stands for it. */
export function judgePurity(read: readonly ReadStory[], grouping: GroupingOfIds): Purity {
  const counts = { clean: 0, stray: 0, mixed: 0 };
  let kept = 0;
  let main = 0;
  for (const story of read) {
    const home = homeOf(story.main, grouping);
    const own = countIn(story.main, home, grouping);
    const isMain = new Set(story.main);
    const strangers = countIn(
      story.ids.filter((id) => !isMain.has(id)),
      home,
      grouping,
    );
    counts[strangers === 0 ? 'clean' : strangers <= (own + strangers) / 5 ? 'stray' : 'mixed']++;
    kept += own;
    main += story.main.length;
  }
  return { stories: read.length, ...counts, kept: main === 0 ? 0 : kept / main };
}

export interface TwinsMet {
  /** Pairs of stories that tell one event, and how many of them are one story now. */
  one: number;
  joined: number;
  /** Pairs that tell two, and how many of them are one story all the same. */
  two: number;
  wronglyJoined: number;
}

export function judgeTwins(read: readonly ReadTwins[], grouping: GroupingOfIds): TwinsMet {
  const met = { one: 0, joined: 0, two: 0, wronglyJoined: 0 };
  for (const { first, second, verdict } of read) {
    const home = homeOf(first, grouping);
    const areOne = home !== null && home === homeOf(second, grouping);
    met[verdict]++;
    if (areOne) met[verdict === 'one' ? 'joined' : 'wronglyJoined']++;
  }
  return met;
}

/** The story that holds most of these articles; of several the one with the lowest number. */
function homeOf(articleIds: readonly string[], grouping: GroupingOfIds): number | null {
  const counts = new Map<number, number>();
  for (const id of articleIds) {
    const story = grouping.get(id);
    if (story !== undefined) counts.set(story, (counts.get(story) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, inA], [b, inB]) => inB - inA || a - b);
  return best?.[0] ?? null;
}

const countIn = (articleIds: readonly string[], story: number | null, grouping: GroupingOfIds): number =>
  articleIds.filter((id) => grouping.get(id) === story).length;
