import { readTable } from '../read-table';

/** The category id of a rubric or tag by its name (data/rubrics.tsv). */
export const categoryWords: ReadonlyMap<string, number> = new Map(
  readTable('rubrics.tsv').flatMap(([category, names = '']) =>
    names.split(', ').map((name): [string, number] => [name, Number(category)]),
  ),
);

/** Rubrics that say little: a more telling word beside them wins («Беларусь, футбол» is sport). */
export const broadCategories: ReadonlySet<number> = new Set([1, 2, 5]);
