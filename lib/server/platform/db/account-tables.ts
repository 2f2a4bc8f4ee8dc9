import { index, integer, pgTable, serial, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A new address that a user has asked for, until the code that was mailed to it comes back (ACCOUNT-1). */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new address. */
    email: text('email').notNull(),
    /** HMAC with a key outside the database (OTP-8). */
    codeHash: text('code_hash').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_changes_by_expiry').on(table.expiresAt)],
);

/** Addresses that accounts have changed for others: until then the link «Это не я» gives one back, and no other account may have it (ACCOUNT-1). */
export const leftEmails = pgTable(
  'left_emails',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The earlier address. */
    email: text('email').notNull(),
    /** SHA-256 of the link's secret, 256 random bits. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('left_emails_token_key').on(table.tokenHash),
    index('left_emails_by_email').on(table.email),
    index('left_emails_by_user').on(table.userId),
    index('left_emails_by_expiry').on(table.expiresAt),
  ],
);
