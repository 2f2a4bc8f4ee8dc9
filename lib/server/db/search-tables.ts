import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { articles } from './schema';

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
