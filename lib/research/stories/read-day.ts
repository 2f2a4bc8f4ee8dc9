import { object, string } from 'yup';
import type { ClusterArticle } from '../../server/stories/clustering/decide/match';
import { moment, type ParsedLines, parseLines, toEpoch } from '../clustering/labelled-pairs';
import { seededRandom } from '../../server/stories/testing/seeded-random';

/** An article of a recorded day. */
export interface DayArticle {
  /** The file's id. */
  id: string;
  title: string;
  text: string;
  url: string;
  /** The outlet: the address's host where the file names none. */
  outlet: string;
  /** Epoch milliseconds. */
  at: number;
}

const articleSchema = object({
  id: string().required(),
  title: string().strict().required(),
  text: string().strict().nullable(),
  url: string().strict().required(),
  host: string().nullable(),
  timestamp: moment.required(),
});

/** Reads one article a line, and puts them in the order of their times. */
export function parseDay(content: string): ParsedLines<DayArticle> {
  const { items, malformed } = parseLines(content, (value): DayArticle => {
    const { id, title, text, url, host, timestamp } = articleSchema.validateSync(value);
    const at = toEpoch(timestamp);
    if (at === null) throw new TypeError('no time');
    return { id, title, text: text ?? '', url, outlet: host ?? new URL(url).host, at };
  });
  return { items: items.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)), malformed };
}

/** Amount of text that outlets bring, in characters: the same for all, as recorded, or each outlet in its own way. */
export type Lead = number | 'all' | 'mixed';

/** Shares of the outlets that bring headlines only, and that bring the beginning of a text; the rest bring more. */
const mixedShares = [
  { upTo: 0.15, characters: 0 },
  { upTo: 0.6, characters: 200 },
  { upTo: 1, characters: 600 },
] as const;

/**
 * The articles as the clusterer reads them, with their outlets, whose habits it learns; their ids are their places in the list, from 1.
 * @param draw a seed: which outlets bring how much, when they are mixed.
 */
export function cutLeads(day: readonly DayArticle[], lead: Lead, draw: number): ClusterArticle[] {
  const random = seededRandom(draw);
  const outlets = [...new Set(day.map(({ outlet }) => outlet))].sort();
  const numberOf = new Map(outlets.map((outlet, index) => [outlet, index + 1]));
  const charactersOf = new Map(
    outlets.map((outlet) => {
      const drawn = random();
      return [outlet, mixedShares.find(({ upTo }) => drawn < upTo)?.characters ?? 0];
    }),
  );
  const lengthFor = ({ outlet }: DayArticle): number =>
    lead === 'all' ? Infinity : lead === 'mixed' ? (charactersOf.get(outlet) ?? 0) : lead;
  return day.map((article, index) => ({
    id: index + 1,
    title: article.title,
    lead: article.text.slice(0, lengthFor(article)),
    at: article.at,
    outlet: numberOf.get(article.outlet) ?? 0,
  }));
}
