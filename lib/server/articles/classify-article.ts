import { categoryStems } from './category-stems';
import { broadCategories, categoryWords } from './category-words';

/** «Общество»: the category of an article whose words point to no other one. */
const fallbackCategory = 5;

/** An article needs at least this much weight for its words to count: one telling word in the headline, or two hints. */
const minWeight = 4;

const titleWeight = 3;
const leadLength = 600;
/** Nearly every article of a Belarusian publisher names the country, and many the world: such words decide only where no others do. */
const broadWeight = 0.5;

/** The parts of an article that decide its category. */
export type ClassifiedText = { topics: readonly string[]; title: string; summary: string | null; text: string | null };

/**
 * The category id of an article: its feed's own rubrics through the table, else the channel's default, else the words of its headline and
 * first 600 characters, else «Общество». Deterministic.
 */
export function classifyArticle(input: ClassifiedText, sourceDefault: number | null): number {
  return categoryOfTopics(input.topics) ?? sourceDefault ?? categoryOfWords(input) ?? fallbackCategory;
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

function categoryOfWords({ title, summary, text }: ClassifiedText): number | null {
  const weights = new Map<number, number>();
  addWeights(weights, title, titleWeight);
  addWeights(weights, (text ?? summary ?? '').slice(0, leadLength), 1);
  let best: { category: number; weight: number } | null = null;
  for (const [category, weight] of weights) {
    if (weight >= minWeight && (best === null || weight > best.weight)) best = { category, weight };
  }
  return best?.category ?? null;
}

function addWeights(weights: Map<number, number>, text: string, factor: number): void {
  for (const [word] of normalize(text).matchAll(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu)) {
    for (const { category, weight } of findStem(word) ?? []) {
      weights.set(
        category,
        (weights.get(category) ?? 0) + weight * factor * (broadCategories.has(category) ? broadWeight : 1),
      );
    }
  }
}

type StemWeight = { category: number; weight: number };

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
        built.set(stem, [...(built.get(stem) ?? []), { category, weight }]);
    }
  }
  return built;
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
