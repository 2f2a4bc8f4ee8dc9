import { InvalidArgumentError } from 'commander';
import type { Lead } from './read-day';

/** Stories, or pairs of near ones. */
export type Sample = 'stories' | 'twins';

export interface EvalStoriesOptions {
  /** Articles, one JSON object a line: id, title, text, url, host, timestamp. */
  articles: string;
  /** Amount of text that the outlets bring; null: the table of all. */
  lead: Lead | null;
  /** Which outlets bring how much, when they are mixed. */
  draw: number;
  /** A seed; null: the articles come in the order of time. */
  shuffle: number | null;
  /** File to write each article's story to, one JSON object a line. */
  dump: string | null;
  json: boolean;
  /** A dump to compare with instead of the present grouping by text. */
  reference: string | null;
  /** Sample to print for a person to read. */
  sample: Sample | null;
  /** Size of the sample. */
  count: number;
  /** Number of orders that the table's rows are measured in. */
  orders: number;
  /** Labels made by reading; a missing file leaves its rows out. */
  labels: { stories: string; twins: string; events: readonly string[]; pairs: readonly string[] };
}

/** The command's keys as the command line gives them. */
export type EvalStoriesKeys = Pick<EvalStoriesOptions, 'articles' | 'draw' | 'count' | 'orders'> & {
  lead?: Lead;
  shuffle?: number;
  dump?: string;
  reference?: string;
  sample?: Sample;
  json?: boolean;
};

const folder = 'lib/research';

export const toEvalStories = (keys: EvalStoriesKeys): EvalStoriesOptions => ({
  ...keys,
  lead: keys.lead ?? null,
  shuffle: keys.shuffle ?? null,
  dump: keys.dump ?? null,
  json: keys.json ?? false,
  reference: keys.reference ?? null,
  sample: keys.sample ?? null,
  labels: {
    stories: `${folder}/stories/read-stories-2020-05.jsonl`,
    twins: `${folder}/stories/read-twins-2020-05.jsonl`,
    events: ['2020-05', '2020-02'].map((month) => `${folder}/stories/read-events-${month}.jsonl`),
    pairs: ['text-pairs-2020-05', 'text-pairs-2020-05-more', 'text-pairs-2020-02'].map(
      (name) => `${folder}/clustering/${name}.jsonl`,
    ),
  },
});

/** «600», «all» or «mixed». @throws a sentence for the command line. */
export function parseLead(value: string): Lead {
  if (value === 'all' || value === 'mixed') return value;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Нужно число знаков, all или mixed.');
}
