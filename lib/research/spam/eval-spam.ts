import { readFile } from 'node:fs/promises';
import { describeReason } from '../../server/platform/base/describe-failure';
import { table } from '../../text/table';
import { parseExtraArticles } from '../clustering/labelled-pairs';
import { badKinds, makeBadArticles, type OutletArticle } from './bad-articles';
import { mixIn } from './mix-in';

export interface EvalSpamOptions {
  /** Real articles, one JSON object a line. */
  articles: string;
  /** Number of bad articles of each kind. */
  count: number;
  seed: number;
}

/** No more real articles than these are read. */
const MOST_REAL = 6_000;

/** Prints for each kind of bad articles how many real ones share a story with them. Returns the exit code. */
export async function evalSpam(
  { articles: file, count, seed }: EvalSpamOptions,
  print: (line: string) => void,
): Promise<number> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => ({ problem: describeReason(error) }));
  if (typeof content !== 'string') {
    print(`Файл ${file} не читается: ${content.problem}.`);
    return 1;
  }
  const real = toOutletArticles(parseExtraArticles(content).items).slice(0, MOST_REAL);
  if (real.length === 0) {
    print(`${file}: нет ни одной пригодной строки.`);
    return 1;
  }
  const rows = badKinds.map((kind) => {
    const { harmed, attached, largest } = mixIn(real, makeBadArticles(kind, real, { count, seed }));
    return [kind, harmed, attached, largest];
  });
  print(`Настоящих статей ${real.length}, плохих каждого вида ${count}, зерно ${seed}`);
  const header = ['вид', 'настоящих с плохими', 'плохих с настоящими', 'больше всего плохих вместе'];
  for (const line of table(header, rows)) print(line);
  return 0;
}

function toOutletArticles(
  articles: readonly { title: string; text: string; url: string; at: number | null }[],
): OutletArticle[] {
  return articles
    .flatMap(({ title, text, url, at }) => (at === null ? [] : { title, lead: text, outlet: siteOf(url), at }))
    .sort((a, b) => a.at - b.at);
}

function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
