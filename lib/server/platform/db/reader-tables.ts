import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { stories, users } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const ofStory = () =>
  integer('story_id')
    .notNull()
    .references(() => stories.id, { onDelete: 'cascade' });

/** Things that readers follow (FOLLOW-1). Without a foreign key to it: a story or an affair that was merged away still means the one that it ended in. */
export const follows = pgTable(
  'follows',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    kind: text('kind', { enum: ['story', 'affair', 'category', 'channel', 'phrase'] }).notNull(),
    /** Null for a phrase. */
    subjectId: integer('subject_id'),
    /** A query of the search. */
    phrase: text('phrase'),
    at: moment('at').notNull(),
    /** Since when its reader is told of news (NOTE-1); null: not told. */
    notifySince: moment('notify_since'),
  },
  (table) => [
    index('follows_notifying')
      .on(table.kind, table.subjectId, table.userId)
      .where(sql`${table.notifySince} is not null`),
    uniqueIndex('follows_of_subjects')
      .on(table.userId, table.kind, table.subjectId)
      .where(sql`${table.subjectId} is not null`),
    uniqueIndex('follows_of_phrases')
      .on(table.userId, table.phrase)
      .where(sql`${table.phrase} is not null`),
    index('follows_by_user').on(table.userId, table.id.desc()),
    check(
      'follows_phrase_or_subject',
      sql`(${table.kind} = 'phrase') = (${table.subjectId} is null) and num_nonnulls(subject_id, phrase) = 1`,
    ),
  ],
);

/** Things that readers hide (MUTE-1). Without a foreign key to it, as follows. */
export const mutes = pgTable(
  'mutes',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    kind: text('kind', { enum: ['story', 'channel', 'word'] }).notNull(),
    /** Null for a word. */
    subjectId: integer('subject_id'),
    /** A word or several beside each other. */
    phrase: text('phrase'),
    /** Null: for ever. */
    until: moment('until'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('mutes_of_subjects')
      .on(table.userId, table.kind, table.subjectId)
      .where(sql`${table.subjectId} is not null`),
    uniqueIndex('mutes_of_words')
      .on(table.userId, table.phrase)
      .where(sql`${table.phrase} is not null`),
    index('mutes_by_user').on(table.userId, table.id.desc()),
    index('mutes_by_until')
      .on(table.until)
      .where(sql`${table.until} is not null`),
    check(
      'mutes_phrase_or_subject',
      sql`(${table.kind} = 'word') = (${table.subjectId} is null) and num_nonnulls(subject_id, phrase) = 1`,
    ),
  ],
);

/** Stories that readers keep for later (MY-2). */
export const savedStories = pgTable(
  'saved_stories',
  { userId: ofUser(), storyId: ofStory(), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.storyId] }),
    index('saved_stories_by_user').on(table.userId, table.at.desc()),
    index('saved_stories_by_story').on(table.storyId),
  ],
);

/** Stories as readers saw them last: opened, or in view on «Моё» (MY-3). */
export const seenStories = pgTable(
  'seen_stories',
  {
    userId: ofUser(),
    storyId: ofStory(),
    at: moment('at').notNull(),
    /** The headline that it had then. */
    title: text('title').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storyId] }),
    index('seen_stories_by_story').on(table.storyId),
    index('seen_stories_by_age').on(table.at),
  ],
);

/** Stories whose like a reader does not want to be recommended (RECOMMEND-2). */
export const unwantedStories = pgTable(
  'unwanted_stories',
  { userId: ofUser(), storyId: ofStory(), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.storyId] }),
    index('unwanted_stories_by_story').on(table.storyId),
    index('unwanted_stories_by_age').on(table.at),
  ],
);

/** Interests that recommendations leave out of account (RECOMMEND-3). Without a foreign key to it, as follows. */
export const ignoredInterests = pgTable(
  'ignored_interests',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    kind: text('kind', { enum: ['category', 'channel', 'word'] }).notNull(),
    /** Null for a word. */
    subjectId: integer('subject_id'),
    /** A word in one of its forms. */
    word: text('word'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('ignored_interests_of_subjects')
      .on(table.userId, table.kind, table.subjectId)
      .where(sql`${table.subjectId} is not null`),
    uniqueIndex('ignored_interests_of_words')
      .on(table.userId, table.word)
      .where(sql`${table.word} is not null`),
    index('ignored_interests_by_user').on(table.userId, table.id.desc()),
    check(
      'ignored_interests_word_or_subject',
      sql`(${table.kind} = 'word') = (${table.subjectId} is null) and num_nonnulls(subject_id, word) = 1`,
    ),
  ],
);

/** Private feeds of «Моё» (MY-4), one of a user at most. */
export const privateFeeds = pgTable(
  'private_feeds',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in its address. */
    secretHash: text('secret_hash').notNull(),
    /** When this address was made. */
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('private_feeds_secret_key').on(table.secretHash)],
);
