import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { articles, sources, stories } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Why an article is in its story: the clusterer's reason, or a person's (lib/server/stories/placement-store.ts). One row an article. */
export const articlePlacements = pgTable(
  'article_placements',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** `started`, `joined`, `moved`, or a person's `separated`, `split`, `merged`. */
    kind: text('kind').notNull(),
    /** Of a `moved` one: the story that it came from. Without a reference: it is told even when that story is gone. */
    fromStoryId: integer('from_story_id'),
    /** The most similar article of the story when the decision was made. */
    nearestArticleId: integer('nearest_article_id').references(() => articles.id, { onDelete: 'set null' }),
    /** The cosine with the nearest article, 0–1. */
    similarity: real('similarity'),
    /** Words of this article that it shares with the nearest one, weightiest first, as its text has them. */
    sharedWords: text('shared_words')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What kept near stories away: the clusterer's codes. */
    vetoes: text('vetoes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [index('article_placements_by_nearest').on(table.nearestArticleId)],
);

/** The site that a channel calls its own: by the operator's word, and by its owner's, who may have moved it since (lib/server/channels/site-claims.ts). */
export const channelSites = pgTable(
  'channel_sites',
  {
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    byOwner: boolean('by_owner').notNull(),
    domain: text('domain').notNull(),
    host: text('host').notNull(),
    path: text('path').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.byOwner] }),
    index('channel_sites_by_domain').on(table.domain),
  ],
);

/** Two stories that a person has told apart: the clusterer never merges them again. */
export const storySeparations = pgTable(
  'story_separations',
  {
    firstId: integer('first_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    secondId: integer('second_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('story_separations_by_second').on(table.secondId),
    check('story_separations_in_order', sql`${table.firstId} < ${table.secondId}`),
  ],
);

/**
 * Every change that a person made to channels and stories, for good: the migration forbids updates and deletes. Ids are told without
 * references, so that what is gone stays told. `undoes` names the entry that this one takes back, at most once each.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Null: the operator. */
    userId: integer('user_id'),
    action: text('action').notNull(),
    channelId: integer('channel_id'),
    storyId: integer('story_id'),
    articleId: integer('article_id'),
    /** What is needed to understand the change and to take it back; no addresses, no contacts. */
    details: jsonb('details').notNull(),
    undoes: bigint('undoes', { mode: 'number' }).references((): AnyPgColumn => auditEntries.id),
  },
  (table) => [
    uniqueIndex('audit_entries_undoes_key').on(table.undoes),
    index('audit_entries_by_story').on(table.storyId, table.id.desc()),
    index('audit_entries_by_channel').on(table.channelId, table.id.desc()),
  ],
);

/** A publisher's wish to have a feed's address looked at now, and what the worker found there. Rows live a day. */
export const feedChecks = pgTable(
  'feed_checks',
  {
    id: uuid('id').primaryKey(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    feedUrl: text('feed_url').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Taken by a worker, who may die with it: taken again after a minute. */
    startedAt: moment('started_at'),
    /** How often it was taken, by this wish or by one that gave way to it. */
    attempts: integer('attempts').notNull().default(0),
    finishedAt: moment('finished_at'),
    result: jsonb('result'),
  },
  (table) => [
    index('feed_checks_waiting')
      .on(table.createdAt)
      .where(sql`${table.finishedAt} is null`),
    index('feed_checks_by_age').on(table.createdAt),
    index('feed_checks_by_source').on(table.sourceId),
  ],
);

/** How far each later look at articles has come (lib/server/stories/later-look-store.ts): the place in the clusterer's log. */
export const laterLooks = pgTable('later_looks', {
  round: integer('round').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});
