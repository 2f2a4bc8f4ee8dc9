import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
