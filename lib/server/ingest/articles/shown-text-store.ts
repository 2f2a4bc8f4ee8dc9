import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { sources } from '../../platform/db/schema';

/** Characters of a channel's text that are shown where an editor has chosen the beginning alone (CHANNELS-6). */
const openingCharacters = 300;

/**
 * An article's summary or text as far as its channel lets it be shown and given out: all of it, its beginning, or nothing. Each query that takes words
 * of articles out of the store for readers does so by this; `sources` is joined.
 */
export function shownWords(words: SQLWrapper): SQL<string | null> {
  const cut = sql`regexp_replace(left(${words}, ${openingCharacters}::int - 1), '\\s+\\S*$', '') || '…'`;
  return sql<string | null>`case ${sources.shownText}
    when 'headline' then null
    when 'opening' then case when length(${words}) > ${openingCharacters}::int then ${cut} else ${words} end
    else ${words} end`;
}
