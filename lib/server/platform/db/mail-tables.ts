import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A reader's newsletter (NEWS-1): of an account, or of an address alone. */
export const newsletters = pgTable(
  'newsletters',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address of a reader without an account; an account's letters go to its own address. */
    email: text('email'),
    /** Names it in the links of its letters, which work without signing in. */
    secret: uuid('secret').notNull(),
    pace: text('pace', { enum: ['day', 'weekdays', 'week'] }).notNull(),
    /** The hour of Minsk, 0–23. */
    hour: smallint('hour').notNull(),
    /** `my`: what is new on «Моё»; `main`: the heaviest stories. */
    content: text('content', { enum: ['my', 'main'] }).notNull(),
    /** Null until the link of the first letter was pressed; an account's needs none. */
    confirmedAt: moment('confirmed_at'),
    /** When the next issue is due; null: not confirmed, or stopped. */
    nextAt: moment('next_at'),
    /** When the last issue with anything in it was made. */
    lastAt: moment('last_at'),
    /** Stories of the last issues, those sent last first. */
    sentStories: integer('sent_stories')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Letters in a row that the reader's mail server has refused for good. */
    bounces: smallint('bounces').notNull().default(0),
    /** Since when it is stopped because of them; null: it is not. */
    stoppedAt: moment('stopped_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('newsletters_user_key').on(table.userId),
    uniqueIndex('newsletters_email_key').on(table.email),
    uniqueIndex('newsletters_secret_key').on(table.secret),
    index('newsletters_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('newsletters_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null`),
    check('newsletters_of_one', sql`num_nonnulls(${table.userId}, ${table.email}) = 1`),
  ],
);

/** Letters that nobody waits for at a screen: the worker sends them. A letter that was sent keeps its row for its key alone. */
export const letters = pgTable(
  'letters',
  {
    /** The unique part of its Message-ID: a letter that is sent once more after a crash is the same one to mail programs. */
    id: uuid('id').primaryKey(),
    /** «newsletter 7 2026-11-29»: there is one of each. */
    key: text('key').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    newsletterId: integer('newsletter_id').references(() => newsletters.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The address to which mail programs post an unsubscription (RFC 8058). */
    unsubscribe: text('unsubscribe'),
    createdAt: moment('created_at').notNull(),
    /** When it may be sent; while a worker sends it: when another one may. */
    dueAt: moment('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** When it was sent or given up. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('letters_key').on(table.key),
    index('letters_due')
      .on(table.dueAt)
      .where(sql`${table.endedAt} is null`),
    index('letters_ended')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    index('letters_by_user').on(table.userId),
    index('letters_by_newsletter').on(table.newsletterId),
  ],
);
