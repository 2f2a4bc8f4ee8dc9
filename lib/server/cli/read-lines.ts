import { readFile } from 'node:fs/promises';
import { describeReason } from '../base/describe-failure';
import type { ParsedLines } from '../../tools/clustering-eval/parse-labelled-pairs';

/** The file's good lines; null, with a sentence printed, if it has none or cannot be read. */
export async function readLines<T>(
  file: string,
  parse: (content: string) => ParsedLines<T>,
  print: (line: string) => void,
): Promise<T[] | null> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => ({ problem: describeReason(error) }));
  if (typeof content !== 'string') {
    print(`Файл ${file} не читается: ${content.problem}.`);
    return null;
  }
  const { items, malformed } = parse(content);
  if (malformed.length > 0) {
    print(`${file}: не разобрано строк: ${malformed.length} (первая — ${malformed[0] ?? 0}).`);
  }
  if (items.length > 0) return items;
  print(`${file}: нет ни одной пригодной строки.`);
  return null;
}
