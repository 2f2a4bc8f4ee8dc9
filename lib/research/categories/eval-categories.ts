import { readFile, writeFile } from 'node:fs/promises';
import { type Classification, classifyArticle } from '../../server/ingest/articles/classify-article';
import { sectionOf } from '../../server/ingest/articles/section-of';
import { categoryRows } from '../../server/platform/db/reference-rows';
import { placesOf } from '@/lib/language/places/find-places';
import { table } from '../../text/table';
import { type DayArticle, readDay } from '../recorded-day';
import { type ReadLabel, readLabels } from './topic-examples';

export interface EvalCategoriesOptions {
  /** Articles, one JSON object a line: id, title, text, url, timestamp. */
  articles: string;
  /** File of readers' labels for some of them (topic-examples.ts). */
  labels: string;
  /** File for the categories given to each article; null: none is written. */
  dump: string | null;
  /** Prints the figures as one JSON object instead of tables. */
  json: boolean;
}

/** As much of a text as a feed brings. */
const leadLength = 400;
/** From this chance on a story of one article has a topic (stories/story-writing-store.ts). */
const sureFrom = 0.45;

interface Judged {
  article: DayArticle;
  /** By headline and lead alone. */
  byWords: Classification;
  /** With the section in its address. */
  given: Classification;
  section: number | null;
  label: ReadLabel | null;
}

/**
 * Gives a day's articles their topics and places, without rubrics, and prints how those that headline and lead alone give agree with the sections in
 * the articles' addresses, and how all of it agrees with articles that were read. @returns the exit code. @throws on a file that cannot be read or written.
 */
export async function evalCategories(
  { articles: file, labels: labelFile, dump, json }: EvalCategoriesOptions,
  print: (line: string) => void,
): Promise<number> {
  const labels = new Map(readLabels(await readFile(labelFile, 'utf8')).map((label) => [label.id, label]));
  const judged = readDay(await readFile(file, 'utf8')).map((article): Judged => ({
    article,
    byWords: classify(article, ''),
    given: classify(article, article.url),
    section: sectionOf(article.url),
    label: labels.get(article.id) ?? null,
  }));
  if (json) print(JSON.stringify(summarise(judged)));
  else {
    printSections(judged, print);
    printReadTopics(judged, print);
    printPlaces(judged, print);
  }
  if (dump !== null) await writeFile(dump, `${judged.map(toLine).join('\n')}\n`);
  return 0;
}

function toLine({ article, given }: Judged): string {
  return JSON.stringify({
    id: article.id,
    topic: nameOf(given.topic),
    places: placesOf(given).map(nameOf),
    sure: given.chance >= sureFrom,
  });
}

/** @param url empty: without the address's word */
function classify({ title, text }: DayArticle, url: string): Classification {
  return classifyArticle({ topics: [], url, title, summary: text.slice(0, leadLength) || null, text: null }, null);
}

const nameOf = (id: number) => categoryRows.find((category) => category.id === id)?.name ?? '';

function printSections(judged: readonly Judged[], print: (line: string) => void): void {
  const sectioned = judged.filter(({ section }) => section !== null);
  const rows: (string | number)[][] = categoryRows.flatMap(({ id, name }) => {
    const ofSection = sectioned.filter(({ section }) => section === id);
    const given = sectioned.filter(({ byWords }) => byWords.topic === id);
    if (ofSection.length === 0) return [];
    const right = ofSection.filter(({ byWords }) => byWords.topic === id).length;
    return [[name, ofSection.length, share(right, ofSection.length), share(right, given.length)]];
  });
  const right = sectioned.filter(({ section, byWords }) => section === byWords.topic).length;
  rows.push(['все', sectioned.length, share(right, sectioned.length), '']);
  const unsure = judged.filter(({ given }) => given.chance < sureFrom).length;
  for (const line of table(['раздел адреса', 'статей', 'полнота', 'точность'], rows)) print(line);
  print(`Тема неясна: ${unsure} из ${judged.length}.`);
}

/** Shares of 0 to 1; null where no article tells. */
function summarise(judged: readonly Judged[]) {
  const sectioned = judged.filter(({ section }) => section !== null);
  const read = judged.filter(({ label }) => label?.set === 'test' && label.topics);
  const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const place = (key: 'isInBelarus' | 'isInWorld') => {
    const asked = judged.filter(({ label }) => label?.[key] !== undefined);
    const right = asked.filter(({ label, given }) => label?.[key] === true && given[key]).length;
    return {
      articles: asked.length,
      recall: ratio(right, asked.filter(({ label }) => label?.[key] === true).length),
      precision: ratio(right, asked.filter(({ given }) => given[key]).length),
    };
  };
  const inSection = sectioned.filter(({ section, byWords }) => section === byWords.topic).length;
  const first = read.filter(({ label, given }) => label?.topics?.[0] === given.topic).length;
  return {
    articles: judged.length,
    sections: { articles: sectioned.length, share: ratio(inSection, sectioned.length) },
    read: { articles: read.length, share: ratio(first, read.length) },
    belarus: place('isInBelarus'),
    world: place('isInWorld'),
  };
}

/** Articles on which the weights were not trained. */
function printReadTopics(judged: readonly Judged[], print: (line: string) => void): void {
  const read = judged.filter(({ label }) => label?.set === 'test' && label.topics);
  if (read.length === 0) return;
  const first = read.filter(({ label, given }) => label?.topics?.[0] === given.topic).length;
  const any = read.filter(({ label, given }) => label?.topics?.includes(given.topic)).length;
  print(
    `Прочитано статей: ${read.length}; тема та же у ${share(first, read.length)}, одна из подходящих у ${share(any, read.length)}.`,
  );
}

function printPlaces(judged: readonly Judged[], print: (line: string) => void): void {
  const rows = (['isInBelarus', 'isInWorld'] as const).flatMap((place) => {
    const read = judged.filter(({ label }) => label?.[place] !== undefined);
    const there = read.filter(({ label }) => label?.[place] === true);
    const given = read.filter((one) => one.given[place]);
    const right = there.filter((one) => one.given[place]).length;
    if (read.length === 0) return [];
    return [
      [
        nameOf(place === 'isInBelarus' ? 1 : 2),
        read.length,
        there.length,
        share(right, there.length),
        share(right, given.length),
      ],
    ];
  });
  if (rows.length === 0) return;
  for (const line of table(['место', 'прочитано', 'там', 'полнота', 'точность'], rows)) print(line);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '—' : (part / whole).toFixed(2);
}
