import { array, boolean, object, string } from 'yup';
import { sectionOf } from '../../server/ingest/articles/section-of';
import { topicFeatures } from '../../server/ingest/articles/topics/topic-features';
import { society, toChances, topicIds } from '../../server/ingest/articles/topics/topic-ids';
import { weighHandWords } from '@/lib/language/topics/hand-words';
import { categoryRows } from '../../server/platform/db/reference-rows';
import { type DayArticle, readDay } from '../recorded-day';

/** A reader's label of an article: its topics, the best fit first, and where it happens; what was not asked is undefined. */
export interface ReadLabel {
  id: string;
  /** Labels of `test` are never trained on. */
  set: 'test' | 'train' | 'places';
  topics?: number[];
  isInBelarus?: boolean;
  isInWorld?: boolean;
}

const labelSchema = object({
  id: string().required(),
  set: string()
    .oneOf(['test', 'train', 'places'] as const)
    .required(),
  topics: array(string().required()),
  isInBelarus: boolean(),
  isInWorld: boolean(),
});

/** Reads labels, one JSON object a line. @throws on a line that is none. */
export function readLabels(lines: string): ReadLabel[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { topics, ...label } = labelSchema.validateSync(JSON.parse(line));
      return { ...label, topics: topics?.map(idOfName) };
    });
}

function idOfName(name: string): number {
  const row = categoryRows.find((category) => category.name === name);
  if (!row) throw new Error(`There is no category «${name}».`);
  return row.id;
}

export interface LabelledArticle {
  article: DayArticle;
  features: Map<string, number>;
  section: number | null;
  label: ReadLabel | null;
  /** Probability of each topic by its rubric and the section of its address alone. */
  evidence: number[];
  /** Probability of each topic by the hand-made words. */
  byHand: number[];
}

/**
 * Frequency of each topic among a rubric's articles of the recorded days (estimated by reading; the days' rubrics are coarser than our topics).
 * Shares of a thousand; a topic that is not named has 2.
 */
const topicsOfRubric: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  sports: { 9: 1000 },
  economy: { 4: 720, 3: 60, 5: 80, 6: 80, 10: 40, 7: 20 },
  science: { 7: 500, 11: 450, 5: 50 },
  technology: { 7: 720, 10: 180, 4: 50, 8: 30, 5: 20 },
  entertainment: { 8: 690, 5: 210, 7: 50, 6: 30, 9: 20 },
  society: { 3: 360, 5: 280, 6: 280, 12: 40, 11: 30, 10: 10 },
  other: { 5: 500, 8: 120, 11: 100, 3: 60, 12: 60, 10: 60, 7: 50, 4: 50 },
};
const unnamed = 2;
/** Shares of addresses whose section is right; «Общество» is what many sites call everything. */
const sectionShares = { right: 0.92, other: 0.01, societyRight: 0.6, societyOther: 0.05 } as const;
/** Hand-made words of this weight make a topic e times as probable. */
const handScale = 4;
const maxHandWeight = 12;

/** Reads days of articles with what is known of their topics. */
export function readExamples(days: readonly string[], labels: readonly ReadLabel[]): LabelledArticle[] {
  const byId = new Map(labels.map((label) => [label.id, label]));
  return days.flatMap(readDay).map((article) => {
    const hand = weighHandWords(article.title, article.text.slice(0, 400));
    const section = sectionOf(article.url);
    return {
      article,
      features: topicFeatures(article.title, article.text),
      section,
      label: byId.get(article.id) ?? null,
      evidence: evidenceOf(article.rubric, section),
      byHand: toChances(topicIds.map((topic) => Math.min(hand.get(topic) ?? 0, maxHandWeight) / handScale)),
    };
  });
}

function evidenceOf(rubric: string | null, section: number | null): number[] {
  const byRubric = rubric === null ? undefined : topicsOfRubric[rubric];
  return topicIds.map((topic) => {
    const share = byRubric === undefined ? 1 : (byRubric[topic] ?? unnamed);
    return share * (section === null ? 1 : shareOfSection(section, topic));
  });
}

function shareOfSection(section: number, topic: number): number {
  const { right, other, societyRight, societyOther } = sectionShares;
  if (section === society) return topic === society ? societyRight : societyOther;
  return topic === section ? right : other;
}
