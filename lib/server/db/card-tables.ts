import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { media } from './schema';

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
