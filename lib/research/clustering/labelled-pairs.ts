import { mixed, object, string, type InferType } from 'yup';

export const moment = mixed<string | number>(
  (value): value is string | number => typeof value === 'string' || typeof value === 'number',
);

/** An article in the labelled files, where a title may be missing if a file of articles has it. `published` is ISO 8601 or an epoch (seconds or milliseconds). */
const labelledArticleSchema = object({
  title: string().strict().nullable(),
  text: string().strict().nullable(),
  url: string().strict().required(),
  published: moment.nullable(),
});

/** EVAL-1: OK means that both articles belong to one story. */
const labelledPairSchema = object({
  label: mixed<'OK' | 'BAD'>().oneOf(['OK', 'BAD']).required(),
  first: labelledArticleSchema.required(),
  second: labelledArticleSchema.required(),
});

const extraArticleSchema = labelledArticleSchema.shape({
  title: string().strict().required(),
  timestamp: moment.nullable(),
});

export interface LabelledArticle {
  /** '' where the file does not say. */
  title: string;
  text: string;
  url: string;
  /** Epoch milliseconds; null where the file does not say. */
  at: number | null;
}

export interface LabelledPair {
  isSame: boolean;
  first: LabelledArticle;
  second: LabelledArticle;
}

export interface ParsedLines<T> {
  items: T[];
  /** 1-based numbers of the lines that could not be read. */
  malformed: number[];
}

/** Reads one labelled pair a line. Empty lines are ignored; an invalid line is counted and left out. */
export function parseLabelledPairs(content: string): ParsedLines<LabelledPair> {
  return parseLines(content, (value) => {
    const pair = labelledPairSchema.validateSync(value);
    return { isSame: pair.label === 'OK', first: toArticle(pair.first), second: toArticle(pair.second) };
  });
}

/** Reads one article a line; its time is `published` or `timestamp`. */
export function parseExtraArticles(content: string): ParsedLines<LabelledArticle> {
  return parseLines(content, (value) => {
    const article = extraArticleSchema.validateSync(value);
    return toArticle({ ...article, published: article.published ?? article.timestamp });
  });
}

export function parseLines<T>(content: string, parse: (value: unknown) => T): ParsedLines<T> {
  const items: T[] = [];
  const malformed: number[] = [];
  content.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    try {
      items.push(parse(JSON.parse(line)));
    } catch {
      // Neither JSON nor of the right shape: one bad line never drops the rest.
      malformed.push(index + 1);
    }
  });
  return { items, malformed };
}

const toArticle = ({ title, text, url, published }: InferType<typeof labelledArticleSchema>): LabelledArticle => ({
  title: title ?? '',
  text: text ?? '',
  url,
  at: toEpoch(published ?? null),
});

/** Numbers below this are seconds: as milliseconds they would be in the spring of 1973. */
const SECONDS_BELOW = 1e11;

export function toEpoch(published: string | number | null): number | null {
  if (published === null || published === '') return null;
  const number = Number(published);
  const epoch = Number.isFinite(number)
    ? Math.abs(number) < SECONDS_BELOW
      ? number * 1_000
      : number
    : Date.parse(String(published));
  return Number.isFinite(epoch) ? epoch : null;
}

export interface CompletedPairs {
  pairs: LabelledPair[];
  /** Number of pairs left out because one of their articles has no title in either file. */
  untitled: number;
}

/** Adds what is missing in the pairs (title, text, time) from a file of articles, by url: some files of labels hold urls only. */
export function completePairs(pairs: readonly LabelledPair[], articles: readonly LabelledArticle[]): CompletedPairs {
  const known = new Map(articles.map((article) => [article.url, article]));
  const filled = pairs.map(({ isSame, first, second }) => ({
    isSame,
    first: complete(first, known.get(first.url)),
    second: complete(second, known.get(second.url)),
  }));
  const titled = filled.filter(({ first, second }) => first.title !== '' && second.title !== '');
  return { pairs: titled, untitled: filled.length - titled.length };
}

const complete = (article: LabelledArticle, full: LabelledArticle | undefined): LabelledArticle =>
  full
    ? { ...article, title: article.title || full.title, text: article.text || full.text, at: article.at ?? full.at }
    : article;
