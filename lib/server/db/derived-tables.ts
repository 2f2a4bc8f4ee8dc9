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
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { articles, media, stories } from './schema';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the search knows of a visible article: one row each, written by triggers on `articles` and `stories` (migration 0004), so that a deleted
 * publication is gone with its own transaction (R21). A table of its own, because every update of `articles` would write the words' index anew.
 * The words lie out of line (the migration sets the storage): a row is some 60 bytes, and a thousand matches are looked through at once.
 */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Null until the article has been grouped: then nobody finds it yet. */
    storyId: integer('story_id'),
    /** The story's category; the article's own until the story has one. */
    categoryId: integer('category_id'),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Title A, summary B, the beginning of the text C, and the title's words as they are written D (`search_vector`). */
    words: tsvector('words').notNull(),
  },
  // By days as well: the youngest of what a common word finds are told without the others.
  (table) => [index('article_search_words').using('gin', table.words, sql`search_day(${table.publishedAt})`)],
);

/** Words of headlines, for «Возможно, вы искали»: a sample, for a trigger that would have to wait for another one writes nothing, and the worker drops what is rare. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
]);

/**
 * What the worker has worked out of a story that several articles tell (lib/server/stories/digest): a row for each story of two visible
 * articles or more. Its transaction counts `revision` up with every change of the story; while `digested` is another one, the content is of
 * an earlier state and the worker is to make it anew.
 */
export const storyDigests = pgTable(
  'story_digests',
  {
    storyId: integer('story_id')
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull().default(1),
    /** The revision that `content` was made of. */
    digested: integer('digested').notNull().default(0),
    /** Null until the first time. Ids of articles and sentences: lib/server/stories/digest/to-digest.ts. */
    content: jsonb('content'),
  },
  // Newest stories first: they are the ones that are read.
  (table) => [
    index('story_digests_waiting')
      .on(table.storyId.desc())
      .where(sql`${table.revision} <> ${table.digested}`),
  ],
);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The pictures that links are previewed with: of stories, categories and channels (lib/server/cards). The one that stands now, and those it has
 * replaced, which the networks may still ask for; each is a picture of the media store, named by everything that is drawn on it.
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
    /** Whose words and picture are on it: none of a deleted publication may stay (R21). */
    articleIds: integer('article_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Which drawing made it (lib/server/cards/card-face.ts). */
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
    index('share_cards_replaced')
      .on(table.replacedAt)
      .where(sql`${table.replacedAt} is not null`),
  ],
);

/**
 * What may need another card, written by triggers with the change itself. Rows are only ever added and taken: two changes at once never wait for
 * each other here, and the same subject may stand here twice.
 */
export const shareCardRequests = pgTable('share_card_requests', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  subjectId: integer('subject_id').notNull(),
  /** Not before; null: at once. A worker that takes it moves it on, should it die. */
  dueAt: moment('due_at'),
  attempts: smallint('attempts').notNull().default(0),
});

/**
 * Public addresses that search engines have yet to hear of (IndexNow), written with the change itself; a row goes once it has been told. Empty
 * while `indexnow_state` says that nobody is told anything.
 */
export const indexnowAddresses = pgTable(
  'indexnow_addresses',
  {
    /** From the site's root: the origin is a setting. */
    path: text('path').primaryKey(),
    notedAt: moment('noted_at').notNull(),
    /** Not told before. */
    dueAt: moment('due_at').notNull(),
    /** By whose claim on the sending it is on its way; stays when that worker dies. */
    takenUntil: moment('taken_until'),
    /** It has changed while it was on its way: it is to be told again. */
    notedAgain: boolean('noted_again').notNull().default(false),
  },
  (table) => [
    index('indexnow_addresses_by_due').on(table.dueAt, table.path),
    index('indexnow_addresses_by_age').on(table.notedAt),
  ],
);

/** One row, written by the worker: whether search engines are told at all, and how the sending stands. */
export const indexnowState = pgTable(
  'indexnow_state',
  {
    id: smallint('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull(),
    nextSendAt: moment('next_send_at').notNull(),
    /** The one worker that sends has until then. */
    busyUntil: moment('busy_until').notNull(),
    /** In a row. */
    failures: smallint('failures').notNull().default(0),
    lastError: text('last_error'),
    lastErrorAt: moment('last_error_at'),
    lastSentAt: moment('last_sent_at'),
  },
  (table) => [check('indexnow_state_one_row', sql`${table.id} = 1`)],
);
