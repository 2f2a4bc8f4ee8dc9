import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Readers' reports of mistakes in stories (REPORT-1). No foreign keys, as the journal has none. Retention empties `email` and removes old rows.
 */
export const readerReports = pgTable(
  'reader_reports',
  {
    id: serial('id').primaryKey(),
    storyId: integer('story_id').notNull(),
    /** The article that the page showed. */
    articleId: integer('article_id'),
    kind: text('kind', { enum: ['event', 'text', 'picture', 'rights', 'other'] }).notNull(),
    /** Typed by the reader; empty where the kind says it all. */
    words: text('words').notNull(),
    /** Selected on the page; empty when nothing was. */
    quote: text('quote').notNull(),
    /** For an answer. */
    email: text('email'),
    /** A hash of everything that makes two reports equal. */
    fingerprint: text('fingerprint').notNull(),
    /** Number of times that it came. */
    times: integer('times').notNull().default(1),
    at: moment('at').notNull(),
    /** When it came last. */
    lastAt: moment('last_at').notNull(),
    /** Null while it is open. */
    closedAt: moment('closed_at'),
    outcome: text('outcome', { enum: ['fixed', 'declined'] }),
    /** When a letter went to `email`. */
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('reader_reports_open')
      .on(table.fingerprint)
      .where(sql`${table.closedAt} is null`),
    index('reader_reports_of_stories').on(table.storyId, table.id.desc()),
    index('reader_reports_by_age').on(table.lastAt),
    index('reader_reports_with_address')
      .on(table.closedAt)
      .where(sql`${table.email} is not null`),
  ],
);

/** Sums of a story's open reports, for the desk's list; written with them. */
export const reportedStories = pgTable(
  'reported_stories',
  {
    storyId: integer('story_id').primaryKey(),
    /** Open reports, and how often they came in all. */
    open: integer('open').notNull(),
    times: integer('times').notNull(),
    /** Kinds of the open ones. */
    kinds: text('kinds').array().notNull(),
    /** When the newest report came, and when one was closed last. */
    newestAt: moment('newest_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('reported_stories_newest')
      .on(table.newestAt.desc(), table.storyId.desc())
      .where(sql`${table.open} > 0`),
    index('reported_stories_most')
      .on(table.times.desc(), table.storyId.desc())
      .where(sql`${table.open} > 0`),
    index('reported_stories_closed')
      .on(table.closedAt.desc(), table.storyId.desc())
      .where(sql`${table.closedAt} is not null`),
  ],
);

/** Corrections that everybody may read (REPORT-3). */
export const corrections = pgTable(
  'corrections',
  {
    id: serial('id').primaryKey(),
    at: moment('at').notNull(),
    storyId: integer('story_id').notNull(),
    /** The mistake, and the correction, in the editor's words. */
    mistake: text('mistake').notNull(),
    correction: text('correction').notNull(),
    /** When its entry in the journal was undone; null while it is public. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('corrections_public')
      .on(table.id.desc())
      .where(sql`${table.withdrawnAt} is null`),
  ],
);
