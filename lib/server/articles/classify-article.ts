import { broadCategories, categoryWords } from './category-words';
import { findPlaces } from './places/find-places';
import { sectionOf } from './section-of';
import { topicOdds } from './topics/topic-model';
import { society, toChances, topicIds } from './topics/topic-ids';

/** The parts of an article that decide its topic and where it happens. */
export type ClassifiedText = {
  topics: readonly string[];
  url: string;
  title: string;
  summary: string | null;
  text: string | null;
};

/** What an article is about, and where it happens (R43). */
export interface Classification {
  /** The most probable topic's category id. */
  topic: number;
  /** How probable it is, 0 to 1. */
  chance: number;
  isInBelarus: boolean;
  isInWorld: boolean;
}

/**
 * What each kind of evidence adds to a topic's log odds, beside the words: the feed's own rubric more than the section in the address, that more than
 * the channel's default. «Общество» is what many feeds and sites call whatever has no other section.
 */
const odds = { rubric: 4.5, societyRubric: 1.2, section: 3, societySection: 0.8, channel: 2 } as const;

const leadLength = 400;

/**
 * An article's topic by its feed's rubrics, the section in its address, the channel's default and the words of its headline and lead, their log odds
 * summed up (TOPIC-1), and where it happens (PLACE-1). Deterministic.
 * @param sourceDefault the channel's default category; null: it has none
 */
export function classifyArticle(input: ClassifiedText, sourceDefault: number | null): Classification {
  const lead = (input.text ?? input.summary ?? '').slice(0, leadLength);
  const rubrics = input.topics.flatMap((topic) => categoryOfTopic(topic) ?? []);
  const rubric = rubrics.find((category) => !broadCategories.has(category)) ?? rubrics.find((id) => id === society);
  const section = sectionOf(input.url);
  const words = topicOdds(input.title, lead);
  const chances = toChances(
    topicIds.map(
      (topic, place) =>
        (words[place] ?? 0) +
        (topic === rubric ? (topic === society ? odds.societyRubric : odds.rubric) : 0) +
        (topic === section ? (topic === society ? odds.societySection : odds.section) : 0) +
        (topic === sourceDefault ? odds.channel : 0),
    ),
  );
  const chance = Math.max(...chances);
  const topic = topicIds[chances.indexOf(chance)] ?? society;
  return { topic, chance, ...findPlaces({ ...input, lead, topic, channel: sourceDefault, rubrics }) };
}

/** The category that a rubric names; null if the table has none of its words. */
function categoryOfTopic(topic: string): number | null {
  const name = normalize(topic)
    .replace(/^[#\s]+/, '')
    .trim();
  const whole = categoryWords.get(name);
  if (whole !== undefined) return whole;
  const parts = name.split(/\s*[/|,;:>»&•]\s*|\s+[–—-]\s+/).filter((part) => part !== name);
  const words = name.split(/[^\p{L}\d-]+/u).filter((word) => word.length > 3);
  const found = [...parts, ...words].flatMap((part) => categoryWords.get(part) ?? []);
  return found.find((category) => !broadCategories.has(category)) ?? found[0] ?? null;
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
