import { categoryStems } from './category-stems';
import { broadCategories, categoryWords } from './category-words';
import { sectionOf } from './section-of';

/** «Общество»: the category of an article whose words point to no other one. */
const fallbackCategory = 5;

/** What each kind of evidence weighs, beside words (category-stems.ts): an editor's rubric more than an address, an address more than the channel's default. */
const weights = { rubric: 40, society: 26, place: 6, section: 24, channel: 10 } as const;
/** Words speak from this weight on, and from two different ones: a single word may be there by chance. Together they weigh no more than `max`. */
const wordWeight = { min: 4, max: 22 } as const;

const titleWeight = 3;
const leadLength = 600;
/** Nearly every article of a Belarusian publisher names the country, and many the world: such words decide only where no others do. */
const broadWeight = 0.5;

/** The parts of an article that decide its category. */
export type ClassifiedText = {
  topics: readonly string[];
  url: string;
  title: string;
  summary: string | null;
  text: string | null;
};

/**
 * The category id of an article: its feed's own rubrics, the section in its address, the channel's default and the words of its headline and first
 * 600 characters weighed together (TOPIC-1); «Общество» when none of them says anything. Deterministic.
 */
export function classifyArticle(input: ClassifiedText, sourceDefault: number | null): number {
  const votes = new Map<number, number>();
  const vote = (category: number | null, weight: number) => {
    if (category !== null) votes.set(category, (votes.get(category) ?? 0) + weight);
  };
  const rubric = categoryOfTopics(input.topics);
  vote(rubric, rubric === null ? 0 : weightOfRubric(rubric));
  vote(sectionOf(input.url), weights.section);
  vote(sourceDefault, weights.channel);
  for (const [category, weight] of weightsOfWords(input)) vote(category, weight);
  const [best] = [...votes].sort(([one, first], [other, second]) => second - first || one - other);
  return best?.[0] ?? fallbackCategory;
}

/** A place is no topic: what happens there decides where it shows (R43). «Общество» is what many feeds call whatever has no other rubric. */
function weightOfRubric(category: number): number {
  if (!broadCategories.has(category)) return weights.rubric;
  return category === fallbackCategory ? weights.society : weights.place;
}

/** The first rubric that names a subject, else the first broad one; null if the table knows none of them. */
function categoryOfTopics(topics: readonly string[]): number | null {
  const found = topics.flatMap((topic) => categoryOfTopic(topic) ?? []);
  return found.find((category) => !broadCategories.has(category)) ?? found[0] ?? null;
}

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

/** What the words say for each category, as far as more than one of them says it. */
function weightsOfWords({ title, summary, text }: ClassifiedText): Map<number, number> {
  const heard = new Map<number, { weight: number; words: Set<string> }>();
  addWords(heard, title, titleWeight);
  addWords(heard, (text ?? summary ?? '').slice(0, leadLength), 1);
  const telling = [...heard].filter(([, { weight, words }]) => weight >= wordWeight.min && words.size > 1);
  const counted = telling.length > 0 ? telling : [...heard].filter(([, { weight }]) => weight >= wordWeight.min);
  return new Map(counted.map(([category, { weight }]) => [category, Math.min(weight, wordWeight.max)]));
}

function addWords(heard: Map<number, { weight: number; words: Set<string> }>, text: string, factor: number): void {
  for (const [word] of normalize(text).matchAll(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu)) {
    for (const { category, weight, stem } of findStem(word) ?? []) {
      const known = heard.get(category) ?? { weight: 0, words: new Set<string>() };
      known.weight += weight * factor * (broadCategories.has(category) ? broadWeight : 1);
      known.words.add(stem);
      heard.set(category, known);
    }
  }
}

type StemWeight = { category: number; weight: number; stem: string };

const stems = buildStems();
const maxStemLength = Math.max(...[...stems.keys()].map((stem) => stem.length));

function findStem(word: string): StemWeight[] | null {
  const wholeWord = stems.get(`${word}_`);
  for (let length = Math.min(word.length, maxStemLength); length > 1 && !wholeWord; length -= 1) {
    const found = stems.get(word.slice(0, length));
    if (found) return found;
  }
  return wholeWord ?? null;
}

function buildStems(): Map<string, StemWeight[]> {
  const built = new Map<string, StemWeight[]>();
  for (const [category, byWeight] of categoryStems) {
    for (const weight of [1, 2, 3] as const) {
      for (const stem of byWeight[weight].split(/\s+/).filter(Boolean))
        built.set(stem, [...(built.get(stem) ?? []), { category, weight, stem }]);
    }
  }
  return built;
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
