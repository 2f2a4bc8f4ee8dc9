import { readFile, writeFile } from 'node:fs/promises';
import { categoryRows } from '../../server/db/reference-rows';
import { classifyArticle } from '../../server/articles/classify-article';
import { sectionOf } from '../../server/articles/section-of';
import { table } from '../../text/table';
import { type DayArticle, readDay } from '../bench/day/day-feeds';

export interface EvalCategoriesOptions {
  /** Articles, one JSON object a line: id, title, text, url, timestamp. */
  articles: string;
  /** Where to write what each article was given; null: nowhere. */
  dump: string | null;
}

/** As much of a text as a feed brings. */
const leadLength = 400;

/**
 * Gives a day's articles their topics and prints how those that headline and lead alone give agree with the sections in the articles' addresses.
 * @returns the exit code. @throws on a file that cannot be read or written.
 */
export async function evalCategories(
  { articles: file, dump }: EvalCategoriesOptions,
  print: (line: string) => void,
): Promise<number> {
  const day = readDay(await readFile(file, 'utf8'));
  const judged = day.flatMap((article) => {
    const section = sectionOf(article.url);
    return section === null ? [] : [{ section, category: classify(article, '') }];
  });
  printTable(judged, print);
  if (dump !== null) {
    const lines = day.map((article) =>
      JSON.stringify({ id: article.id, topic: nameOf(classify(article, article.url)) }),
    );
    await writeFile(dump, `${lines.join('\n')}\n`);
  }
  return 0;
}

/** @param url empty: without the address's word */
function classify({ title, text }: DayArticle, url: string): number {
  return classifyArticle({ topics: [], url, title, summary: text.slice(0, leadLength) || null, text: null }, null);
}

const nameOf = (id: number) => categoryRows.find((category) => category.id === id)?.name ?? '';

function printTable(judged: readonly { section: number; category: number }[], print: (line: string) => void): void {
  const rows = categoryRows.flatMap(({ id, name }) => {
    const ofSection = judged.filter(({ section }) => section === id);
    const given = judged.filter(({ category }) => category === id);
    if (ofSection.length === 0) return [];
    const right = ofSection.filter(({ category }) => category === id).length;
    return [[name, ofSection.length, share(right, ofSection.length), share(right, given.length)]];
  });
  const right = judged.filter(({ section, category }) => section === category).length;
  rows.push(['все', judged.length, share(right, judged.length), '']);
  for (const line of table(['раздел адреса', 'статей', 'полнота', 'точность'], rows)) print(line);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '—' : (part / whole).toFixed(2);
}
