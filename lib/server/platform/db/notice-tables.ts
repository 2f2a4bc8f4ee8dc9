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
import { sessions, stories, users } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const ofStory = () =>
  integer('story_id')
    .notNull()
    .references(() => stories.id, { onDelete: 'cascade' });

/** The pair of keys by which push services know this site (RFC 8292), made once: every browser's subscription is bound to it. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint('id').primaryKey().default(1),
    /** An uncompressed point of P-256, base64url. */
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [check('push_keys_one_row', sql`${table.id} = 1`)],
);

/** Browsers that show notices (NOTE-1). One goes with the session that it was made in. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the push service: a stranger's. */
    endpoint: text('endpoint').notNull(),
    /** The browser's key and secret (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    at: moment('at').notNull(),
    /** Deliveries in a row that the push service did not take. */
    failures: smallint('failures').notNull().default(0),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_by_user').on(table.userId, table.id),
    index('push_subscriptions_by_session').on(table.sessionId),
  ],
);

/** A followed thing has something new in a story (NOTE-2). Its followers are told page by page. */
export const notices = pgTable(
  'notices',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: ['story', 'affair', 'category', 'channel'] }).notNull(),
    /** As it was followed: a thing that was merged away has notices of its own. */
    subjectId: integer('subject_id').notNull(),
    storyId: ofStory(),
    /** When the newest text that it tells of came. */
    newsAt: moment('news_at').notNull(),
    /** Followers up to this user have been looked at. */
    afterUser: integer('after_user').notNull().default(0),
    /** When all of them had been; null: not yet. */
    spreadAt: moment('spread_at'),
  },
  (table) => [
    uniqueIndex('notices_of_subjects').on(table.storyId, table.kind, table.subjectId),
    index('notices_to_spread')
      .on(table.id)
      .where(sql`${table.spreadAt} is null`),
    index('notices_by_age').on(table.newsAt),
  ],
);

/** Stories that readers were told of, for the limits of a day and of a story (NOTE-2). */
export const toldNotices = pgTable(
  'told_notices',
  { id: serial('id').primaryKey(), userId: ofUser(), storyId: ofStory(), at: moment('at').notNull() },
  (table) => [
    index('told_notices_by_user').on(table.userId, table.at),
    index('told_notices_by_story').on(table.storyId),
    index('told_notices_by_age').on(table.at),
  ],
);

/** Notices on their way to browsers; a row goes when the push service has taken it, or when it is late. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: serial('id').primaryKey(),
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    madeAt: moment('made_at').notNull(),
    /** While a worker sends it: when another one may. */
    nextAt: moment('next_at').notNull(),
    failures: smallint('failures').notNull().default(0),
  },
  (table) => [
    index('push_deliveries_due').on(table.nextAt, table.id),
    index('push_deliveries_by_notice').on(table.noticeId),
    uniqueIndex('push_deliveries_of_subscriptions').on(table.subscriptionId, table.noticeId),
  ],
);
