import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { articles, categories, media, sources, stories } from './schema';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** In the order of its bytes, as the index of words compares beginnings, whatever the database's collation is. */
const textByBytes = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * The search index: one row per visible article, written by triggers on `articles` and `stories` (migration 0004), so that a publication
 * leaves the index in the transaction that deletes it (R21). A separate table, because otherwise every update of `articles` would rewrite
 * the index of words. The words are stored out of line (the migration sets it), so a row has about 60 bytes and thousands are read quickly.
 */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Null until the article has been grouped; until then the search does not find it. */
    storyId: integer('story_id'),
    /** The story's category; the article's own until the story has one. */
    categoryId: integer('category_id'),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
    /**
     * Title A, summary B, the beginning of the text C, the unstemmed words of the title D, and without a position `^` and the stem of each word
     * that has a capital inside the title: a name (`search_vector`, migration 0025).
     */
    words: tsvector('words').notNull(),
  },
  // With days, so that the newest matches of a common word are found without reading the others.
  (table) => [index('article_search_words').using('gin', table.words, sql`search_day(${table.publishedAt})`)],
);

/** Words of headlines for «Возможно, вы искали». Incomplete: a trigger that would have to wait for a lock writes nothing, and the worker removes rare words. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
]);

/**
 * Words of the search index that may be begun: each lexeme whose first three characters are neither figures nor the sign of a name, written by the
 * trigger that writes the index, with the article that had it first. None is missing; a lexeme that no article has any more may remain, and of two
 * transactions that bring the same one each writes it: with the article in the key neither waits for the other.
 */
export const searchLexemes = pgTable(
  'search_lexemes',
  { lexeme: textByBytes('lexeme').notNull(), articleId: integer('article_id').notNull() },
  (table) => [primaryKey({ columns: [table.lexeme, table.articleId] })],
);

/** Words that editors say mean the same, beside those of `lib/language/data/synonyms.txt`: a group a row (`cli -- search synonyms`). */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case; a name of several words is one. */
    words: text('words').array().notNull(),
    /** Stems of the words that are single ones: by them a query finds its groups. */
    stems: text('stems').array().notNull(),
  },
  (table) => [index('search_synonyms_by_stem').using('gin', table.stems)],
);

/**
 * Digests (lib/server/stories/digest): a row for each story with at least two visible articles. Every change of the story increments
 * `revision` in its own transaction; while `digested` differs, the content is out of date and the worker has to rebuild it.
 */
export const storyDigests = pgTable(
  'story_digests',
  {
    storyId: integer('story_id')
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull().default(1),
    /** The revision that `content` was built from. */
    digested: integer('digested').notNull().default(0),
    /** Null until it is first built. Ids of articles and sentences: lib/server/stories/digest/to-digest.ts. */
    content: jsonb('content'),
  },
  // Newest stories first, because they are read most.
  (table) => [
    index('story_digests_waiting')
      .on(table.storyId.desc())
      .where(sql`${table.revision} <> ${table.digested}`),
  ],
);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Pairs of stories that were found near each other, as the worker weighed them last (lib/server/stories/affairs). Either may have been merged since.
 */
export const storyLinks = pgTable(
  'story_links',
  {
    /** The lower id of the two. */
    storyId: integer('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    /** Log odds that they belong to one affair. */
    odds: real('odds').notNull(),
    /** The mean chance that two of their articles, one of each, tell one event, 0–1. */
    chance: real('chance').notNull(),
    /** The share of one of the earlier story's headlines that the other one's articles say, 0–1. */
    share: real('share').notNull(),
    /** The sum of the idf of the words that many headlines of both have. */
    rarity: real('rarity').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.otherId] }),
    index('story_links_by_other').on(table.otherId),
    check('story_links_order', sql`${table.storyId} < ${table.otherId}`),
  ],
);

/** Editors' words about affairs: a story stands in one with another story, or in none (null). It wins over the worker for ever. */
export const affairChoices = pgTable(
  'affair_choices',
  {
    storyId: integer('story_id')
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    otherId: integer('other_id').references(() => stories.id, { onDelete: 'cascade' }),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [index('affair_choices_by_other').on(table.otherId)],
);

/** Earlier story that each followed from, until 0.3.0. Nothing writes it; the next release drops it, when no program of 0.3.0 reads it any more. */
export const storyThreads = pgTable(
  'story_threads',
  {
    storyId: integer('story_id')
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    earlierId: integer('earlier_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    chance: real('chance').notNull(),
    share: real('share').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [index('story_threads_by_earlier').on(table.earlierId)],
);

/**
 * Share cards of stories, categories and channels (lib/server/stories/share-cards): the present one of each, and replaced ones, which social networks may
 * still request. Each is a picture in the media store; its id is a hash of everything that is drawn on it.
 */
export const shareCards = pgTable(
  'share_cards',
  {
    /** `story`, `category` or `channel`. */
    kind: text('kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    /** Articles whose text or picture is on it: when one is deleted, the card must go (R21). */
    articleIds: integer('article_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The version of the design (lib/server/stories/share-cards). */
    design: smallint('design').notNull(),
    drawnAt: moment('drawn_at').notNull(),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.mediaId] }),
    uniqueIndex('share_cards_standing')
      .on(table.kind, table.subjectId)
      .where(sql`${table.replacedAt} is null`),
    index('share_cards_by_media').on(table.mediaId),
    // Retention: the current cards of stories.
    index('share_cards_by_age')
      .on(table.drawnAt)
      .where(sql`${table.replacedAt} is null and ${table.kind} = 'story'`),
    index('share_cards_replaced')
      .on(table.replacedAt)
      .where(sql`${table.replacedAt} is not null`),
  ],
);

/**
 * Subjects that may need a new card, written by triggers in the transaction of the change. Rows are only inserted and deleted, so that
 * parallel changes do not wait for each other; the same subject may be listed twice.
 */
export const shareCardRequests = pgTable('share_card_requests', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  subjectId: integer('subject_id').notNull(),
  /** When to draw it; null: at once. A worker that claims it sets a later time, so that it is retried if the worker dies. */
  dueAt: moment('due_at'),
  attempts: smallint('attempts').notNull().default(0),
});

/**
 * Addresses to announce to search engines (IndexNow), written in the transaction of the change; a row is deleted once it has been sent.
 * Empty while IndexNow is off (`indexnow_state`).
 */
export const indexnowAddresses = pgTable(
  'indexnow_addresses',
  {
    /** The path without the origin, which is a setting. */
    path: text('path').primaryKey(),
    notedAt: moment('noted_at').notNull(),
    /** Not to be sent earlier. */
    dueAt: moment('due_at').notNull(),
    /** Until when a worker has claimed it for sending; stays set when that worker dies. */
    takenUntil: moment('taken_until'),
    /** It changed while it was being sent, so it has to be sent again. */
    notedAgain: boolean('noted_again').notNull().default(false),
  },
  (table) => [
    index('indexnow_addresses_by_due').on(table.dueAt, table.path),
    index('indexnow_addresses_by_age').on(table.notedAt),
  ],
);

/** One row, written by the worker: whether IndexNow is on, and the state of sending. */
export const indexnowState = pgTable(
  'indexnow_state',
  {
    id: smallint('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull(),
    nextSendAt: moment('next_send_at').notNull(),
    /** Until when the sending worker has the lease. */
    busyUntil: moment('busy_until').notNull(),
    /** Consecutive failures. */
    failures: smallint('failures').notNull().default(0),
    lastError: text('last_error'),
    lastErrorAt: moment('last_error_at'),
    lastSentAt: moment('last_sent_at'),
  },
  (table) => [check('indexnow_state_one_row', sql`${table.id} = 1`)],
);

/**
 * Tags of changed pages that the cache in front of the site is to be told of (PURGE_URL), a row per announcement, written in the transaction of
 * the change; a row is deleted once the cache has been told. Without a key: two transactions that change the same lists do not wait for each
 * other. Empty while purging is off (`purge_state`).
 */
export const purgeChanges = pgTable('purge_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().notNull(),
  notedAt: moment('noted_at').notNull().defaultNow(),
});

/** One row: whether purging is on, which the worker says, the state of sending, and the site's own tags. */
export const purgeState = pgTable(
  'purge_state',
  {
    id: smallint('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull(),
    nextSendAt: moment('next_send_at').notNull(),
    /** Until when the sending worker has the lease. */
    busyUntil: moment('busy_until').notNull(),
    /** Consecutive failures. */
    failures: smallint('failures').notNull().default(0),
    lastError: text('last_error'),
    lastErrorAt: moment('last_error_at'),
    lastSentAt: moment('last_sent_at'),
    /** Tags of the builds that were served, the newest first (lib/server/announce/purge/site-tag.ts). */
    siteTags: text('site_tags').array().notNull().default([]),
  },
  (table) => [check('purge_state_one_row', sql`${table.id} = 1`)],
);

/**
 * Numbers of visible stories of long lists, counted by the worker every few minutes (lib/server/stories/story-count-store.ts). Lists without a row
 * are short enough to be counted when they are asked for.
 */
export const storyCounts = pgTable(
  'story_counts',
  {
    /** `all`, `category` or `channel`. */
    kind: text('kind').notNull(),
    /** 0 for all stories. */
    subjectId: integer('subject_id').notNull(),
    stories: integer('stories').notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

/** The beginning of home's list in the order that readers see (lib/server/stories/front): kept by the worker. */
export const frontStories = pgTable('front_stories', {
  /** From 0. */
  position: smallint('position').primaryKey(),
  storyId: integer('story_id')
    .notNull()
    .unique()
    .references(() => stories.id, { onDelete: 'cascade' }),
  /** Why it stands there, and what the next order is counted from: lib/server/stories/front/front-store.ts. */
  reason: jsonb('reason').notNull(),
});

/** Learned meanings of channels' rubrics (articles/topics/learning), learned anew by the worker every few hours. */
export const learnedRubrics = pgTable(
  'learned_rubrics',
  {
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    rubric: text('rubric').notNull(),
    topicId: integer('topic_id')
      .notNull()
      .references(() => categories.id),
    /** The number it adds to the log odds of the topic. */
    odds: real('odds').notNull(),
    /** Number of articles it was learned from. */
    articles: integer('articles').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.rubric] })],
);

/** One row: what is added to the weights of topics, as feeds' rubrics and editors' words of the last weeks teach. */
export const learnedWords = pgTable(
  'learned_words',
  {
    id: smallint('id').primaryKey().default(1),
    /** By feature, packed (articles/topics/topic-model.ts). */
    weights: jsonb('weights').notNull(),
    /** From how many articles, of them how many by editors' words, and of how many publishers. */
    articles: integer('articles').notNull(),
    corrections: integer('corrections').notNull(),
    publishers: integer('publishers').notNull(),
    learnedAt: moment('learned_at').notNull(),
  },
  (table) => [check('learned_words_one_row', sql`${table.id} = 1`)],
);

/** Figures of what a channel has brought in the last fortnight, counted by the worker (lib/server/stories/channel-figures-store.ts). A channel without a row has brought nothing. */
export const channelFigures = pgTable(
  'channel_figures',
  {
    sourceId: integer('source_id')
      .primaryKey()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** Its visible publications a day. */
    perDay: real('per_day').notNull(),
    /** Number of stories of two outlets and more that it took part in, and of those that it was first in. */
    shared: integer('shared').notNull(),
    first: integer('first').notNull(),
    /** Number of its texts that were compared with others of their story, and of those that repeat no earlier one. */
    compared: integer('compared').notNull(),
    own: integer('own').notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [index('channel_figures_by_rate').on(table.perDay.desc(), table.sourceId)],
);
