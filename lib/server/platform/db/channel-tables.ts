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

/** Why an article is in its story: the decision of the clusterer or of a person (lib/server/stories/placement-store.ts). One row per article. */
export const articlePlacements = pgTable(
  'article_placements',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** `started`, `joined`, `moved`; by a person: `separated`, `split`, `merged`. */
    kind: text('kind').notNull(),
    /** For `moved`: the story that it came from. No foreign key, because that story may have been deleted. */
    fromStoryId: integer('from_story_id'),
    /** The most similar article of the story when the decision was made. */
    nearestArticleId: integer('nearest_article_id').references(() => articles.id, { onDelete: 'set null' }),
    /** The cosine with the nearest article, 0–1. */
    similarity: real('similarity'),
    /** Words that this article shares with the nearest one, as they are in its text, largest weight first. */
    sharedWords: text('shared_words')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The clusterer's codes for why similar stories were refused. */
    vetoes: text('vetoes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [
    index('article_placements_by_nearest').on(table.nearestArticleId),
    // Retention: people's decisions stay.
    index('article_placements_by_age')
      .on(table.decidedAt)
      .where(sql`${table.kind} in ('started', 'joined', 'moved', 'parted')`),
  ],
);

/** The site of a channel as set by the operator, and as set by its owner, who may have changed it since (lib/server/editing/channels/site-claims.ts). */
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

/** Two stories that a person has separated: the clusterer never merges them again. */
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
 * The journal of changes that people made to channels and stories. It is permanent: the migration forbids updates and deletes. Ids have
 * no foreign keys, so that entries about deleted rows stay. `undoes` is the entry that this one undoes; each can be undone once.
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
    /** The details needed to understand and to undo the change; no addresses and no contacts. */
    details: jsonb('details').notNull(),
    undoes: bigint('undoes', { mode: 'number' }).references((): AnyPgColumn => auditEntries.id),
  },
  (table) => [
    uniqueIndex('audit_entries_undoes_key').on(table.undoes),
    index('audit_entries_by_story').on(table.storyId, table.id.desc()),
    index('audit_entries_by_channel').on(table.channelId, table.id.desc()),
    // The desk's journal, by author and by kind of subject.
    index('audit_entries_by_user').on(table.userId, table.id.desc()),
    index('audit_entries_by_kind').on(sql`split_part(${table.action}, '.', 1)`, table.id.desc()),
    // Changes of stories by the other story that they name.
    ...(['from', 'into', 'to'] as const).map((side) =>
      index(`audit_entries_by_${side}`)
        .on(sql`(${table.details} ->> ${sql.raw(`'${side}'`)})`, table.id.desc())
        .where(sql`action like 'story.%' and action <> 'story.pin'`),
    ),
  ],
);

/** A request of an owner, or of an editor for a channel that is not there yet (`source_id` null), to check a feed's address now, and the worker's result. Rows are deleted after a day. */
export const feedChecks = pgTable(
  'feed_checks',
  {
    id: uuid('id').primaryKey(),
    sourceId: integer('source_id').references(() => sources.id, { onDelete: 'cascade' }),
    feedUrl: text('feed_url').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When a worker claimed it. If the worker dies, another one claims it after a minute. */
    startedAt: moment('started_at'),
    /** Number of times it was claimed, including requests that this one replaced. */
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

/** Progress of each second check of articles (lib/server/stories): a position in the clusterer's log. */
export const laterLooks = pgTable('later_looks', {
  round: integer('round').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});
