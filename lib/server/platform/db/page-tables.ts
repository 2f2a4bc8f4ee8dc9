import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { articles, sources } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The pages of articles whose feed left something out: the queue of those to be asked, and what the asked ones said. */
export const articlePages = pgTable(
  'article_pages',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The channel that brought the article: its share of the requests. */
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** As `host_leases` names it. */
    host: text('host').notNull(),
    /** When its item says that it was published: the newest are asked first. */
    newsAt: moment('news_at').notNull(),
    /** When to ask; null once there is an outcome. */
    nextAt: moment('next_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** When it was last asked: a channel has so many requests an hour. */
    askedAt: moment('asked_at'),
    /** `read`, `gone` (410), `forbidden` (robots.txt), `useless` (it answered, but not as the article's page), `failed`, `late` (its news were old before its turn came). */
    outcome: text('outcome'),
    /** The description that the article took from it: an edited item that still leaves it out does not take it away. */
    description: text('description'),
    imageUrl: text('image_url'),
  },
  (table) => [
    index('article_pages_due')
      .on(table.newsAt.desc())
      .where(sql`${table.nextAt} is not null`),
    index('article_pages_asked')
      .on(table.askedAt, table.sourceId)
      .where(sql`${table.askedAt} is not null`),
    // Retention: those with an outcome.
    index('article_pages_by_age')
      .on(table.newsAt)
      .where(sql`${table.nextAt} is null`),
    index('article_pages_by_source').on(table.sourceId),
  ],
);

/** The robots.txt of an origin, kept for a day (RFC 9309). */
export const robotsFiles = pgTable('robots_files', {
  /** Scheme, host and port. */
  origin: text('origin').primaryKey(),
  /** Empty where there is none; null where it could not be had: nothing is fetched then. */
  body: text('body'),
  expiresAt: moment('expires_at').notNull(),
});
