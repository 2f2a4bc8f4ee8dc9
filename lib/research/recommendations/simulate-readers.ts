import { seededRandom } from '../../server/stories/testing/seeded-random';

/** A story of the day, as a simulated reader sees it: its whole texts, and who tells it. */
export interface ReadableStory {
  id: number;
  /** When its first article came, in ms. */
  beganAt: number;
  outlets: readonly string[];
  /** Weights of the terms of its texts, of length 1. */
  vector: ReadonlyMap<string, number>;
}

export interface SimulatedReader {
  /** Opened before the split, in this order. */
  history: { storyId: number; at: number }[];
  /** Opened after it, of the stories that began after it. */
  later: number[];
}

export interface SimulationOptions {
  count: number;
  seed: number;
  splitAt: number;
  /** Openings before the split. */
  openings: number;
  /** Openings after it. */
  laterOpenings: number;
}

/** Weight of the texts' nearness to the subjects that a reader cares for, in the exponent: a story like them is opened some hundred times as often. */
const tasteStrength = 12;
/** A story of an outlet that a reader is used to is opened so many times as often. */
const habitStrength = 3;
/** Power with which a story's outlets draw readers: 0 not at all, 1 in proportion. */
const crowdStrength = 0.7;
/** Share of readers who care for nothing in particular. */
const tasteless = 0.2;
const maxSubjects = 3;

/**
 * Simulates readers. Each cares for one to three stories of before the split, drawn at random, and opens what is told in words like theirs; is used to an
 * outlet; and is drawn by what many outlets tell. Tastes are made of whole texts and of all outlets of a story: the ranking sees neither.
 */
export function simulateReaders(
  stories: readonly ReadableStory[],
  { count, seed, splitAt, openings, laterOpenings }: SimulationOptions,
): SimulatedReader[] {
  const random = seededRandom(seed);
  const early = stories.filter(({ beganAt }) => beganAt < splitAt);
  const late = stories.filter(({ beganAt }) => beganAt >= splitAt);
  const outlets = [...new Set(stories.flatMap((story) => story.outlets))].sort();
  return Array.from({ length: count }, () => {
    const subjects =
      random() < tasteless ? [] : Array.from({ length: 1 + pickIndex(maxSubjects, random) }, () => pick(early, random));
    const habit = pick(outlets, random);
    const weigh = (story: ReadableStory) => {
      const nearness = Math.max(0, ...subjects.map((subject) => (subject ? cosine(subject.vector, story.vector) : 0)));
      const isUsual = habit !== undefined && story.outlets.includes(habit);
      return Math.exp(tasteStrength * nearness) * story.outlets.length ** crowdStrength * (isUsual ? habitStrength : 1);
    };
    const history = draw(early, weigh, openings, random)
      .map(({ id, beganAt }) => ({ storyId: id, at: beganAt + random() * (splitAt - beganAt) }))
      .sort((a, b) => a.at - b.at);
    return { history, later: draw(late, weigh, laterOpenings, random).map(({ id }) => id) };
  });
}

/** Draws without putting back, in proportion to the weights (Efraimidis and Spirakis, 2006). */
function draw<T>(items: readonly T[], weigh: (item: T) => number, count: number, random: () => number): T[] {
  return items
    .map((item) => ({ item, key: Math.log(random()) / weigh(item) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ item }) => item);
}

const pickIndex = (length: number, random: () => number): number => Math.floor(random() * length);
const pick = <T>(items: readonly T[], random: () => number): T | undefined => items[pickIndex(items.length, random)];

export function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}

/** Turns texts into vectors of length 1 whose weights are tf–idf. @param terms of each text, with repetitions */
export function toVectors(texts: readonly (readonly string[])[]): Map<string, number>[] {
  const frequency = new Map<string, number>();
  for (const terms of texts) for (const term of new Set(terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return texts.map((terms) => {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    const weights = [...counts].map(([term, count]) => {
      const weight = (1 + Math.log(count)) * Math.log(texts.length / (frequency.get(term) ?? 1));
      return [term, weight] as const;
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([term, weight]) => [term, weight / length]));
  });
}
