import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { stories } from './schema';

/**
 * What the worker has worked out of a story that several articles tell (lib/server/stories/digest): a row for each story of two visible
 * articles or more. Its transaction counts `revision` up with every change of the story; while `digested` is another one, the content is of
 * an earlier state and the worker is to make it anew.
 */
export const storyDigests = pgTable(
  'story_digests',
  {
    storyId: integer('story_id')
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull().default(1),
    /** The revision that `content` was made of. */
    digested: integer('digested').notNull().default(0),
    /** Null until the first time. Ids of articles and sentences: lib/server/stories/digest/to-digest.ts. */
    content: jsonb('content'),
  },
  // Newest stories first: they are the ones that are read.
  (table) => [
    index('story_digests_waiting')
      .on(table.storyId.desc())
      .where(sql`${table.revision} <> ${table.digested}`),
  ],
);
