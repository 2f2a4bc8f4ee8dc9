import { foldCase } from '@/lib/language/fold-case';
import { inRussian } from '@/lib/language/neighbours/in-russian';
import { broadCategories, categoryWords } from '@/lib/language/topics/category-words';
import { findPlaces, placeIds } from '@/lib/language/places/find-places';
import { sectionOf } from './section-of';
import { type LearnedTopics, nothingLearned, type RubricMeaning, toRubrics } from './topics/learning/learned-topics';
import { topicFeatures } from './topics/topic-features';
import { oddsOfFeatures } from './topics/topic-model';
import { society, toChances, type TopicChances, topicIds } from './topics/topic-ids';

/** The parts of an article that decide its topic and where it happens. */
export type ClassifiedText = {
  topics: readonly string[];
  url: string;
  title: string;
  summary: string | null;
  text: string | null;
};

/** Topic and place of an article (R43). */
export interface Classification {
  /** The most probable topic's category id. */
  topic: number;
  /** Probability of the topic, 0 to 1. */
  chance: number;
  isInBelarus: boolean;
  isInWorld: boolean;
}

/**
 * Log odds that each kind of evidence adds to a topic, beside the words: words that editors have added most; the feed's own rubric more than the section in the address, that more than
 * the channel's default. Many feeds and sites file whatever has no other section under «Общество».
 */
const odds = { added: 10, rubric: 4.5, societyRubric: 2.4, section: 3, societySection: 0.8, channel: 2 } as const;

const leadLength = 400;

/** Evidence for an article's topic. */
export interface TopicEvidence {
  chances: TopicChances;
  /** The category whose words editors have added; null where the text has none of them. */
  added: number | null;
  /** The topics that each kind names; null where it names none. */
  rubric: number | null;
  section: number | null;
  channel: number | null;
  /** Learned meaning of the channel's rubrics. */
  learned: RubricMeaning | null;
  /** The log odds that headline and lead tell, and those that rubrics and editors have added to them, in the order of `topicIds`. */
  words: number[];
  learnedWords: number[];
  /** All categories that the feed's rubrics name, places among them. */
  rubrics: number[];
}

/** Returns the words to classify: the headline and the beginning of the text; Belarusian and Ukrainian with Russian roots (decision 0034). */
function wordsOf({ title, text, summary }: Pick<ClassifiedText, 'title' | 'text' | 'summary'>) {
  return inRussian({ title, lead: (text ?? summary ?? '').slice(0, leadLength) });
}

/**
 * An article's topic by its feed's rubrics, the section in its address, the channel's default and the words of its headline and lead, their log odds
 * summed up (TOPIC-1), and where it happens (PLACE-1). Deterministic.
 * @param sourceDefault the channel's default category; null: it has none
 */
export function classifyArticle(
  input: ClassifiedText,
  sourceDefault: number | null,
  learned: LearnedTopics = nothingLearned,
): Classification {
  const { chances, rubrics, rubric, added } = weighTopics(input, sourceDefault, learned);
  const own = isAddedCategory(added) ? added : rubric === null && isAddedCategory(sourceDefault) ? sourceDefault : null;
  const chance = own === null ? Math.max(...chances) : addedChance;
  const topic = own ?? topicIds[chances.indexOf(chance)] ?? society;
  return { topic, chance, ...findPlaces({ ...input, ...wordsOf(input), topic, channel: sourceDefault, rubrics }) };
}

/** No model knows the words of a category that editors have added (DESK-4): its words are the editors' (DESK-8), and a channel of it tells of nothing else, unless its feed says so. */
const addedChance = 0.9;

function isAddedCategory(category: number | null): category is number {
  return category !== null && !topicIds.some((id) => id === category) && !placeCategories.has(category);
}

const placeCategories: ReadonlySet<number> = new Set(Object.values(placeIds));

/** Weighs the evidence for each topic of an article. */
export function weighTopics(
  input: ClassifiedText,
  sourceDefault: number | null,
  learned: LearnedTopics = nothingLearned,
): TopicEvidence {
  const rubrics = input.topics.flatMap((topic) => categoryOfTopic(topic) ?? []);
  const rubric = rubrics.find((category) => !broadCategories.has(category)) ?? rubrics.find((id) => id === society);
  const added = learned.findAdded(input);
  const section = sectionOf(input.url);
  const { title, lead } = wordsOf(input);
  const features = topicFeatures(title, lead);
  const words = oddsOfFeatures(features);
  const learnedWords = oddsOfFeatures(features, learned.words);
  const meaning = rubric === undefined || rubric === society ? meaningOf(input.topics, learned) : null;
  const chances = toChances(
    topicIds.map(
      (topic, place) =>
        (words[place] ?? 0) +
        (learnedWords[place] ?? 0) +
        (topic === added ? odds.added : 0) +
        (topic === rubric ? (topic === society ? odds.societyRubric : odds.rubric) : 0) +
        (topic === meaning?.topic ? meaning.odds : 0) +
        (topic === section ? (topic === society ? odds.societySection : odds.section) : 0) +
        (topic === sourceDefault ? odds.channel : 0),
    ),
  );
  return {
    chances,
    added,
    rubric: rubric ?? null,
    section,
    channel: topicIds.find((topic) => topic === sourceDefault) ?? null,
    learned: meaning,
    words,
    learnedWords,
    rubrics,
  };
}

/** Returns the surest learned meaning of the channel's rubrics. Rubrics that the table knows need no learning. */
function meaningOf(topics: readonly string[], { rubrics }: LearnedTopics): RubricMeaning | null {
  return toRubrics(topics)
    .flatMap((rubric) => rubrics.get(rubric) ?? [])
    .reduce<RubricMeaning | null>((best, one) => (best === null || one.odds > best.odds ? one : best), null);
}

/** The category that a rubric names; null if the table has none of its words. */
export function categoryOfTopic(topic: string): number | null {
  const name = foldCase(topic)
    .replace(/^[#\s]+/, '')
    .trim();
  const whole = categoryWords.get(name);
  if (whole !== undefined) return whole;
  const parts = name.split(/\s*[/|,;:>»&•]\s*|\s+[–—-]\s+/).filter((part) => part !== name);
  const words = name.split(/[^\p{L}\d-]+/u).filter((word) => word.length > 3);
  const found = [...parts, ...words].flatMap((part) => categoryWords.get(part) ?? []);
  return found.find((category) => !broadCategories.has(category)) ?? found[0] ?? null;
}
