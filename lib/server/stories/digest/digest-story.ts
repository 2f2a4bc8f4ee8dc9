import { toConsensus } from './consensus';
import { mostMembers, type DigestMember } from './digest-member';
import { groupTexts } from './independent-texts';
import { pickPicture } from './pick-picture';
import { pickTitle } from './pick-title';
import { summarise, type QuotedSentence } from './summarise';
import { toTimeline, type TimelineEntry } from './timeline';

/** What is worked out of the articles of a story. It holds their ids and sentences of theirs, nothing else. */
export interface StoryDigest {
  /** The articles that it was made of. */
  articleIds: number[];
  /** Whose title tells most; null without titles. */
  titleArticleId: number | null;
  /** Whose picture tells best; null without one. */
  pictureArticleId: number | null;
  summary: QuotedSentence[] | null;
  /** How many texts they are, reprints not counted. */
  independentTexts: number;
  timeline: TimelineEntry[];
}

/** Works out a story's digest of its first 200 articles. Null for a story that one article tells: it is all there is to say. */
export function digestStory(articles: readonly DigestMember[]): StoryDigest | null {
  const members = [...articles]
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || a.id - b.id)
    .slice(0, mostMembers);
  if (members.length < 2) return null;
  const groups = groupTexts(members);
  const consensus = toConsensus(members, groups);
  return {
    articleIds: members.map(({ id }) => id),
    titleArticleId: pickTitle(members, consensus),
    pictureArticleId: pickPicture(members, consensus),
    // The page's own headline is the first article's (R18).
    summary: summarise(members, consensus, members[0]?.title ?? ''),
    independentTexts: new Set(groups).size,
    timeline: toTimeline(members),
  };
}
