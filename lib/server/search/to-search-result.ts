import type { SearchResult } from '@/lib/contract/search';
import type { StorySummary } from '@/lib/contract/story';
import { markWords } from './mark-words';
import { markText, pickFragment } from './pick-fragment';
import type { MatchedText } from './search-store';

/**
 * A story as the search sends it: what matches is marked in its title and in a piece of its best publication. Another outlet's headline comes
 * first where the story's own has none of the words.
 */
export function toSearchResult(
  story: StorySummary,
  matched: MatchedText | null,
  words: ReadonlySet<string>,
): SearchResult {
  const titleMarks = markWords(story.title, words);
  const headline =
    matched && titleMarks.length === 0 && matched.title !== story.title ? markText(matched.title, words) : null;
  const pieces = [matched?.summary, matched?.text].flatMap((source) => pickFragment(source ?? '', words) ?? []);
  const piece = pieces.find(({ marks }) => marks.length > 0) ?? pieces[0];
  return {
    ...story,
    title_marks: titleMarks,
    fragments: [...(headline && headline.marks.length > 0 ? [headline] : []), ...(piece ? [piece] : [])],
  };
}
