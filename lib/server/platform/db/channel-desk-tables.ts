import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, serial, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { categories, sources, users } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Editors' rules for words of new publications (CHANNELS-4). */
export const wordRules = pgTable(
  'word_rules',
  {
    id: serial('id').primaryKey(),
    /** Null: for all channels. */
    sourceId: integer('source_id').references(() => sources.id, { onDelete: 'cascade' }),
    /** As they were typed: one word, or a phrase. */
    words: text('words').notNull(),
    deed: text('deed', { enum: ['drop', 'category'] }).notNull(),
    /** The category of the deed `category`. */
    categoryId: integer('category_id').references(() => categories.id),
    /** Null while it works. */
    pausedAt: moment('paused_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('word_rules_by_source').on(table.sourceId), index('word_rules_by_category').on(table.categoryId)],
);

/** New items of feeds that rules have met, each once however often its feed shows it. Rows that no feed has shown for a month are removed. */
export const wordRuleHits = pgTable(
  'word_rule_hits',
  {
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** A hash of its address. */
    item: text('item').notNull(),
    ruleId: integer('rule_id')
      .notNull()
      .references(() => wordRules.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** When its feed showed it last, to the day; it matters for what was dropped. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.item] }),
    index('word_rule_hits_by_rule').on(table.ruleId, table.at),
    index('word_rule_hits_by_age').on(table.seenAt),
  ],
);

/** A file of channels (OPML) that an editor has sent; the worker adds them line by line. Removed after some days. */
export const channelImports = pgTable(
  'channel_imports',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The file, until a worker has read it. */
    document: text('document'),
    /** Why the file could not be read, a Russian sentence. */
    problem: text('problem'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('channel_imports_by_user').on(table.userId, table.createdAt.desc()),
    index('channel_imports_by_age').on(table.createdAt),
    index('channel_imports_open')
      .on(table.createdAt)
      .where(sql`${table.finishedAt} is null`),
  ],
);

/** A feed of such a file. */
export const channelImportLines = pgTable(
  'channel_import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => channelImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    rssUrl: text('rss_url').notNull(),
    url: text('url'),
    /** The category that its folder names. */
    categoryId: integer('category_id'),
    /** Null while it waits. */
    outcome: text('outcome', { enum: ['added', 'known', 'failed'] }),
    /** Why it failed, a Russian sentence. */
    problem: text('problem'),
    /** The channel that was added, or that has this feed. */
    channelId: integer('channel_id'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('channel_import_lines_open')
      .on(table.importId, table.position)
      .where(sql`${table.outcome} is null`),
  ],
);

/** One row: when the site looks again which channels broke. */
export const channelMailState = pgTable('channel_mail_state', {
  id: smallint('id').primaryKey().default(1),
  nextAt: moment('next_at').notNull(),
});
