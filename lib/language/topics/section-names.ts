import { readTable, wordsIn } from '../read-table';

/** The category id of a section by its name in addresses (data/sections.tsv). */
export const categoryOfSection: ReadonlyMap<string, number> = new Map(
  readTable('sections.tsv').flatMap(([category, names]) =>
    wordsIn(names).map((name): [string, number] => [name, Number(category)]),
  ),
);
