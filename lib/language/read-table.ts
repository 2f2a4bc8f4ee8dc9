import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a table of words. Empty lines and those that begin with `#` are skipped.
 * @param name of a file in lib/language/data
 * @returns the cells of each line, which tabs separate
 * @throws Error when there is no such file
 */
export function readTable(name: string): string[][] {
  return readFileSync(join(process.cwd(), 'lib/language/data', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** The words of a file whose lines are words and blanks alone. @param name and @throws as for `readTable` */
export const readWords = (name: string): string[] => readTable(name).flatMap(([words]) => wordsIn(words));

/** The words of a cell, which blanks separate. */
export const wordsIn = (cell = ''): string[] => cell.split(/\s+/).filter(Boolean);
