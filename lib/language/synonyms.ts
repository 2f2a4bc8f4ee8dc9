import { readTable } from './read-table';

/** Words and names that mean the same to a reader of news, in groups (data/synonyms.txt). */
export const synonymGroups: readonly (readonly string[])[] = readTable('synonyms.txt').map(([group = '']) =>
  group.split(', '),
);
