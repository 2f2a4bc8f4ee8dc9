import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { categories, stories } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The desk's queue of stories to look at (DESK-6), made by the worker. A row gets a new id when its story comes back after a check. */
export const storyChecks = pgTable(
  'story_checks',
  {
    id: serial('id').primaryKey(),
    storyId: integer('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['joined', 'one-outlet', 'huge', 'reported'] }).notNull(),
    foundAt: moment('found_at').notNull(),
    /** The worse of its kind, the greater. */
    weight: doublePrecision('weight').notNull(),
    /** The finding in a word: what an editor has checked comes back when it is another one. */
    state: text('state').notNull(),
    /** Two publications to compare. */
    articleId: integer('article_id'),
    otherId: integer('other_id'),
    /** Grounds of the sentence that the desk shows. */
    facts: jsonb('facts').notNull(),
    /** Null while it waits. */
    checkedAt: moment('checked_at'),
  },
  (table) => [
    uniqueIndex('story_checks_once').on(table.storyId, table.kind),
    index('story_checks_open')
      .on(table.id.desc())
      .where(sql`${table.checkedAt} is null`),
    index('story_checks_open_by_kind')
      .on(table.kind, table.id.desc())
      .where(sql`${table.checkedAt} is null`),
    index('story_checks_worst')
      .on(table.kind, table.weight.desc(), table.id.desc())
      .where(sql`${table.checkedAt} is null`),
    index('story_checks_by_age').on(table.foundAt),
  ],
);

/** The position in the clusterer's log up to which the worker has read it for the queue; one row. */
export const storyCheckPosition = pgTable('story_check_position', {
  id: smallint('id').primaryKey().default(1),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

/** Words and phrases that editors have added to a category (DESK-8): the classifier reads them beside its own. */
export const categoryWords = pgTable(
  'category_words',
  {
    id: serial('id').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** As they were typed. */
    words: text('words').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('category_words_once').on(table.categoryId, table.words)],
);
