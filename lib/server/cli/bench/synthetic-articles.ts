import type { ClusterArticle } from '@/lib/server/stories/clustering/story-clusterer';
import { seededRandom } from '@/lib/server/stories/evaluation/seeded-random';

const VOCABULARY = 60_000;
const LIVE_EVENTS = 400;
const EVENT_WORDS = 24;
const TITLE_WORDS = 8;
const LEAD_WORDS = 75;
const OWN_WORDS_SHARE = 0.35;

export interface SyntheticArticle extends ClusterArticle {
  /** The event it tells of: the story it belongs to. */
  event: number;
}

/**
 * An endless, deterministic stream of made-up articles: words follow Zipf's law, some hundred events are being told at any time, each has
 * words of its own that a third of its articles' words come from. `stepMs` passes between two articles.
 */
export function* syntheticArticles({ seed, stepMs }: { seed: number; stepMs: number }): Generator<SyntheticArticle, never> {
  const random = seededRandom(seed);
  const words = Array.from({ length: VOCABULARY }, (_, rank) => wordOf(rank));
  // The inverse of Zipf's distribution: rank ≈ size^u for an even u.
  const anyWord = () => words[Math.floor(VOCABULARY ** random()) - 1] ?? '';
  const rareWord = () => words[Math.floor(VOCABULARY * (0.02 + 0.98 * random()))] ?? '';
  const newEvent = (id: number) => ({ id, words: Array.from({ length: EVENT_WORDS }, rareWord) });
  let nextEvent = 1;
  const live = Array.from({ length: LIVE_EVENTS }, () => newEvent(nextEvent++));
  for (let id = 1; ; id++) {
    const place = Math.floor(random() * LIVE_EVENTS);
    if (random() < 0.2) live[place] = newEvent(nextEvent++);
    const event = live[place] ?? newEvent(0);
    const say = (count: number) =>
      Array.from({ length: count }, () =>
        random() < OWN_WORDS_SHARE ? (event.words[Math.floor(random() * EVENT_WORDS)] ?? '') : anyWord(),
      ).join(' ');
    yield { id, event: event.id, title: say(TITLE_WORDS), lead: say(LEAD_WORDS), at: id * stepMs };
  }
}

/** A pronounceable word of its own for every number, frequent ones no shorter than rare ones. */
function wordOf(rank: number): string {
  const consonants = 'бвгджзклмнпрстфхцчшщ';
  const vowels = 'аеиоуы';
  let rest = (rank * 7_919 + 104_729) % 1_728_000;
  let word = '';
  for (let syllable = 0; syllable < 3; syllable++) {
    word += (consonants[rest % 20] ?? '') + (vowels[Math.floor(rest / 20) % 6] ?? '');
    rest = Math.floor(rest / 120);
  }
  return word;
}
