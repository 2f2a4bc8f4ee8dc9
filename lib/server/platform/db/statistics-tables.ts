import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The counters of a day: of the site (subject 0) reads, ways out, kinds of referrers, readers with a new follow and searches; of a channel how often it was shown and opened, and ways out to it. */
export const counterKinds = [
  'read',
  'click',
  'from-search',
  'from-social',
  'from-other',
  'from-direct',
  'from-newsletter',
  'follow',
  'search',
  'missed',
  'shown',
  'opened',
] as const;

/** Daily counters, without anything of a person. No foreign key: counts stay when their channel goes. */
export const dayCounters = pgTable(
  'day_counters',
  {
    /** A day of Minsk. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: counterKinds }).notNull(),
    /** A channel's id; 0: the site. */
    subjectId: integer('subject_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.kind, table.day] }),
    index('day_counters_by_day').on(table.day),
  ],
);

/** Queries that found nothing and that several people asked on a day. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    query: text('query').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);
