import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sources } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Subscriptions to feeds at their hubs (WebSub). The address that the hub calls and the secret that it signs with are derived from the id and
 * AUTH_SECRET (lib/server/ingest/websub/callback.ts): neither is in the database.
 */
export const feedSubscriptions = pgTable(
  'feed_subscriptions',
  {
    id: uuid('id').primaryKey(),
    /** Null when the channel is gone: the hub has still to be told. */
    sourceId: integer('source_id').references(() => sources.id, { onDelete: 'set null' }),
    hubUrl: text('hub_url').notNull(),
    topicUrl: text('topic_url').notNull(),
    /** SHA-256 of the token in the callback's address. */
    tokenHash: text('token_hash').notNull(),
    /** `requested`, `active`, `denied`, `failed`; while it is being given up: `leaving`, and `left` once the hub has been told. */
    state: text('state').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the worker has something to do for it: ask, renew, try again, forget. */
    nextAt: moment('next_at').notNull(),
    /** Until when the hub may verify our last request. */
    verifyUntil: moment('verify_until'),
    lastVerifiedAt: moment('last_verified_at'),
    leaseUntil: moment('lease_until'),
    /** Requests in a row that the hub has not verified. */
    failures: smallint('failures').notNull().default(0),
    lastError: text('last_error'),
    /** When a push was last read, valid or not: the next one is refused for a moment. */
    lastReadAt: moment('last_read_at'),
    /** Time of the last valid push. */
    lastPushAt: moment('last_push_at'),
    /** Valid pushes since the last item that came without one; the feed is polled less while there are enough. */
    proven: integer('proven').notNull().default(0),
    /** Number of polls that found items which no push had announced. */
    missed: integer('missed').notNull().default(0),
    /** Pushes without a valid signature. */
    ignored: integer('ignored').notNull().default(0),
    /** Bits of the best signature's hash so far (160, 256, 384, 512), 0 before the first: the hub may not fall back to SHA1. */
    signatureBits: integer('signature_bits').notNull().default(0),
    /** SHA-256 of the last bodies, newest first: one that comes again is only a hint to fetch. */
    seenBodies: text('seen_bodies')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('feed_subscriptions_token_key').on(table.tokenHash),
    uniqueIndex('feed_subscriptions_source_key')
      .on(table.sourceId)
      .where(sql`${table.state} not in ('leaving', 'left')`),
    index('feed_subscriptions_by_source').on(table.sourceId),
    index('feed_subscriptions_due').on(table.nextAt),
  ],
);

/** Pushes of hubs that the worker has not taken yet: at most one row per subscription. */
export const feedPushes = pgTable('feed_pushes', {
  subscriptionId: uuid('subscription_id')
    .primaryKey()
    .references(() => feedSubscriptions.id, { onDelete: 'cascade' }),
  /** Null for a push that only says that something is new. */
  body: bytea('body'),
  contentType: text('content_type'),
  /** Something was dropped (an earlier body, a long one): the feed has to be fetched as well. */
  fetchToo: boolean('fetch_too').notNull(),
  receivedAt: moment('received_at').notNull(),
  /** Until when a worker has it. */
  takenUntil: moment('taken_until'),
  /** Number of times a worker took it: a document that ends its worker is dropped. */
  attempts: smallint('attempts').notNull().default(0),
});

/**
 * Pages whose feeds have changed since our own hub was told (WEBSUB_HUB), written in the transaction of the change. Rows are only inserted and
 * deleted, so that parallel changes do not wait for each other; the same page may be listed many times.
 */
export const websubChanges = pgTable(
  'websub_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The page's path: its three feeds are announced. */
    page: text('page').notNull(),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [index('websub_changes_by_page').on(table.page, table.notedAt)],
);

/** One row, written by the worker: whether our own hub is told of changes, and the state of telling it. */
export const websubState = pgTable(
  'websub_state',
  {
    id: smallint('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull(),
    nextSendAt: moment('next_send_at').notNull(),
    /** Until when the sending worker has the lease. */
    busyUntil: moment('busy_until').notNull(),
    /** Consecutive failures. */
    failures: smallint('failures').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [check('websub_state_one_row', sql`${table.id} = 1`)],
);
