import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, serial, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * One row for each time that an editor took something down (R51), with the grounds. Rows stay when it is shown again. No foreign keys: the row outlives its subject and
 * its author.
 */
export const takedowns = pgTable(
  'takedowns',
  {
    id: serial('id').primaryKey(),
    at: moment('at').notNull(),
    /** Null: the operator. */
    userId: integer('user_id'),
    kind: text('kind', { enum: ['article', 'story', 'channel', 'picture'] }).notNull(),
    /** The id of the article, story or channel; of a picture the article that showed it. */
    subjectId: integer('subject_id').notNull(),
    title: text('title').notNull(),
    reason: text('reason', { enum: ['grouping', 'unreliable', 'publisher', 'law', 'editorial'] }).notNull(),
    /** For the desk alone. */
    note: text('note'),
    /** By law only: who demands it, in what document, of what day, and what readers are told besides. */
    demandedBy: text('demanded_by'),
    document: text('document'),
    documentDate: date('document_date', { mode: 'string' }),
    readersText: text('readers_text'),
    /** By law only: until when the demand is to be answered, when it was, and how. */
    dueAt: moment('due_at'),
    answeredAt: moment('answered_at'),
    answer: text('answer'),
    /** When it was shown again; null while it is down. */
    liftedAt: moment('lifted_at'),
  },
  (table) => [
    index('takedowns_by_law')
      .on(table.id.desc())
      .where(sql`${table.reason} = 'law'`),
    index('takedowns_of_channels')
      .on(table.subjectId)
      .where(sql`${table.kind} = 'channel' and ${table.liftedAt} is null`),
  ],
);

/** Pictures that an editor took down: by their content's id they come to no article again. */
export const hiddenPictures = pgTable('hidden_pictures', {
  /** As `media.id` had it. */
  id: text('id').primaryKey(),
  takedownId: integer('takedown_id').notNull(),
  /** The articles that showed it. */
  articleIds: integer('article_ids').array().notNull(),
});

/** One row: what admins say of the site (SITE-1), as `lib/contract/site-words.ts` has it. `version` counts the changes. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: smallint('id').primaryKey().default(1),
    words: jsonb('words').notNull(),
    version: integer('version').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('site_settings_one_row', sql`${table.id} = 1`)],
);

/** Logos, drawn as PNG: those of earlier settings stay for a while, so that a change can be taken back. */
export const siteLogos = pgTable(
  'site_logos',
  {
    /** 32 hexadecimal digits of its content. */
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Base64. */
    logo: text('logo').notNull(),
    square: text('square').notNull(),
  },
  (table) => [index('site_logos_by_age').on(table.at)],
);
