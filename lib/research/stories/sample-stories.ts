import { toTerms } from '../../server/stories/clustering/describe/tokenize';
import { seededRandom, shuffled } from '../../server/stories/testing/seeded-random';
import type { Grouping } from '../clustering/group-day';
import type { DayArticle } from './read-day';

/** A story of the day to be read: its articles in the order of time. */
type DayStory = readonly DayArticle[];

const storiesOf = (day: readonly DayArticle[], grouping: Grouping): DayStory[] => {
  const stories = new Map<number, DayArticle[]>();
  day.forEach((article, index) => {
    const story = grouping.get(index + 1) ?? 0;
    stories.set(story, [...(stories.get(story) ?? []), article]);
  });
  return [...stories.values()];
};

/** The largest stories, then a draw of the others of two articles and more. */
export function sampleStories(
  day: readonly DayArticle[],
  grouping: Grouping,
  { largest, random, seed }: { largest: number; random: number; seed: number },
): DayStory[] {
  const several = storiesOf(day, grouping)
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length);
  return [...several.slice(0, largest), ...shuffled(several.slice(largest), seed).slice(0, random)];
}

/** Two stories are near from this cosine of their centres on. */
const NEAR = 0.3;
/** Terms of more stories than this say nothing of nearness. */
const COMMON = 150;

interface NearStories {
  first: DayStory;
  second: DayStory;
  cosine: number;
}

/** Pairs of stories whose centres are near: those that may tell one event. All of them, the nearest first. */
export function listNearStories(day: readonly DayArticle[], grouping: Grouping): NearStories[] {
  const stories = storiesOf(day, grouping);
  const centres = stories.map(centreOf);
  const holders = new Map<string, number[]>();
  centres.forEach((centre, index) => {
    for (const term of centre.keys()) holders.set(term, [...(holders.get(term) ?? []), index]);
  });
  const rarity = (term: string) => Math.log(stories.length / (holders.get(term)?.length ?? 1));
  const vectors = centres.map((centre) => {
    const weighed = [...centre].map(([term, weight]): [string, number] => [term, weight * rarity(term)]);
    const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
    return new Map(weighed.map(([term, weight]) => [term, weight / length]));
  });
  return vectors
    .flatMap((vector, index) => {
      const cosines = new Map<number, number>();
      for (const [term, weight] of vector) {
        const others = holders.get(term) ?? [];
        if (others.length > COMMON) continue;
        for (const other of others)
          if (other > index) cosines.set(other, (cosines.get(other) ?? 0) + weight * (vectors[other]?.get(term) ?? 0));
      }
      const [first] = [stories[index] ?? []];
      return [...cosines].flatMap(([other, cosine]) =>
        cosine >= NEAR ? { first, second: stories[other] ?? [], cosine } : [],
      );
    })
    .sort((a, b) => b.cosine - a.cosine);
}

/** The mean of its articles' terms, by how strongly each is said. */
function centreOf(story: DayStory): Map<string, number> {
  const centre = new Map<string, number>();
  for (const { title, text } of story) {
    const { terms, weights } = toTerms({ title, lead: text });
    terms.forEach((term, i) => centre.set(term, (centre.get(term) ?? 0) + (weights[i] ?? 0) / story.length));
  }
  return centre;
}

/** Pairs of near stories, drawn evenly from the nearest to the least near, in an order that does not tell which is which. */
export function sampleNearStories(near: readonly NearStories[], count: number, seed: number): NearStories[] {
  const random = seededRandom(seed);
  const step = near.length / Math.max(1, count);
  const drawn = Array.from({ length: Math.min(count, near.length) }, (_, i) => near[Math.floor((i + random()) * step)]);
  return shuffled(
    drawn.flatMap((pair) => pair ?? []),
    seed,
  );
}

/** Maximum number of a story's headlines to print. */
const SHOWN = 60;

/** Returns the lines of a story for its reader: times, outlets, headlines and ids. */
export const describeStory = (story: DayStory): string[] => [
  ...story.slice(0, SHOWN).map(({ id, at, outlet, title }) => `  ${timeOf(at)}  ${outlet}  ${title}  [${id}]`),
  ...(story.length > SHOWN ? [`  … ещё ${story.length - SHOWN}`] : []),
];

const timeOf = (at: number): string => new Date(at).toISOString().slice(5, 16).replace('T', ' ');
