import { type Consensus, nearness, toConsensus } from './consensus';
import { type DigestMember, groupTexts, maxMembers } from './digest-member';
import { chooseFirst, type FirstState, gradeArticles, type GradedArticle } from './pick-first';
import { pickTitle } from './pick-title';
import { summarise, type QuotedSentence } from './summarise';

/** Digest derived from the articles of a story. It contains their ids and sentences of theirs, nothing else. */
export interface StoryDigest {
  /** The articles that it was made of. */
  articleIds: number[];
  /** The article with the most informative title; null without titles. */
  titleArticleId: number | null;
  /** The article with the most informative picture; null without one. */
  pictureArticleId: number | null;
  summary: QuotedSentence[] | null;
  /** Number of texts, reprints not counted. */
  independentTexts: number;
  /** Number of articles with a text long enough to compare with others, and of reprints among them. */
  comparedTexts: number;
  reprints: number;
  /** Which articles these reprints are, and of which earlier one; none where fewer than three texts were compared. */
  copies: Copy[];
  timeline: TimelineEntry[];
  /** When its newest text that is no reprint was published, ISO 8601; null where all its articles are one text. */
  grewAt: string | null;
}

/** An article whose text another one of the story had before it. */
export interface Copy {
  articleId: number;
  originalId: number;
}

/** Findings in the articles of a story: the digest that is kept and sent, and the articles that may represent it. */
export interface StoryReading {
  digest: StoryDigest;
  /** The best first. */
  graded: GradedArticle[];
}

/**
 * Reads a story's first 200 articles. Null for a story of one article, which needs no digest.
 * @param present what is known of its first article, which the page shows; null: the best one will be.
 * @param early channels whose clocks are ahead (`listEarlyClocks`)
 */
export function readStory(
  articles: readonly DigestMember[],
  present: FirstState | null = null,
  early: ReadonlySet<number> = none,
): StoryReading | null {
  const members = [...articles]
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || a.id - b.id)
    .slice(0, maxMembers);
  if (members.length < 2) return null;
  const groups = groupTexts(members);
  const consensus = toConsensus(members, groups);
  const graded = gradeArticles(members, consensus);
  const firstId = present === null ? graded[0]?.id : chooseFirst(graded, present);
  const first = members.find(({ id }) => id === firstId) ?? members[0];
  const digest = {
    articleIds: members.map(({ id }) => id),
    titleArticleId: pickTitle(members, consensus),
    pictureArticleId: pickPicture(members, consensus),
    // The page's own headline is the first article's (R18).
    summary: first ? summarise(members, consensus, first) : null,
    independentTexts: new Set(groups).size,
    ...compareTexts(members, groups),
    timeline: toTimeline(members, early),
    grewAt: findGrowth(members, groups),
  };
  return { digest, graded };
}

/** @param groups the group of each member, numbered from 0 in the order of their first articles (`groupTexts`) */
function findGrowth(members: readonly DigestMember[], groups: readonly number[]): string | null {
  const newest = Math.max(...groups);
  if (newest === 0) return null;
  return members[groups.indexOf(newest)]?.publishedAt.toISOString() ?? null;
}

/** Minimum length of a comparable text, in characters: a headline or a shorter beginning may or may not be a text of its own. */
const comparableLength = 300;
/** Minimum number of such texts to say of any that it is a reprint (DIGEST-2). */
const minCompared = 3;

/** @param groups the group of each member (`groupTexts`) */
function compareTexts(
  members: readonly DigestMember[],
  groups: readonly number[],
): Pick<StoryDigest, 'comparedTexts' | 'reprints' | 'copies'> {
  const compared = members.flatMap(({ id, text }, index) =>
    (text?.length ?? 0) >= comparableLength ? [{ id, group: groups[index] ?? index }] : [],
  );
  const originals = new Map<number, number>();
  const copies: Copy[] = [];
  for (const { id, group } of compared) {
    const originalId = originals.get(group);
    if (originalId === undefined) originals.set(group, id);
    else copies.push({ articleId: id, originalId });
  }
  return {
    comparedTexts: compared.length,
    reprints: copies.length,
    copies: compared.length < minCompared ? [] : copies,
  };
}

/** Minimum size at which previews in messengers and networks show a large picture, in pixels. */
const smallestPicture = { width: 600, height: 315 } as const;
/** Number of articles nearest the consensus among which the largest picture is chosen. */
const nearest = 3;

type Pictured = DigestMember & { picture: NonNullable<DigestMember['picture']> };

/**
 * The article whose picture tells the story best: of the three nearest the consensus that have a decoded picture of at least 600 × 315, the
 * one with the largest by area; a tie goes to the nearer, then to the earlier one. Null when there is none.
 */
export function pickPicture(members: readonly DigestMember[], consensus: Consensus): number | null {
  const candidates = members
    .filter(isLargeEnough)
    .map((member) => ({
      member,
      nearness: nearness(member, consensus),
      area: member.picture.width * member.picture.height,
    }))
    .sort(
      (a, b) =>
        b.nearness - a.nearness ||
        a.member.publishedAt.getTime() - b.member.publishedAt.getTime() ||
        a.member.id - b.member.id,
    )
    .slice(0, nearest);
  return (
    candidates.reduce<(typeof candidates)[number] | null>(
      (best, next) => (best && best.area >= next.area ? best : next),
      null,
    )?.member.id ?? null
  );
}

function isLargeEnough(member: DigestMember): member is Pictured {
  const { picture } = member;
  return picture !== null && picture.width >= smallestPicture.width && picture.height >= smallestPicture.height;
}

/** Arrival of an outlet in a story. */
export interface TimelineEntry {
  /** Its first publication there. */
  articleId: number;
  /** Whole minutes after the story's first publication. */
  minutesLater: number;
}

/** Later outlets are left out. */
const maxTimelineLength = 50;

const none: ReadonlySet<number> = new Set();

/**
 * For each outlet its first publication, in the order they came, the first outlet at 0 minutes; of two at one moment the smaller id. A channel whose
 * clock is ahead is not the first one while there is another: it stands behind the first, at the same moment.
 */
export function toTimeline(
  members: readonly Pick<DigestMember, 'id' | 'sourceId' | 'publishedAt'>[],
  early: ReadonlySet<number> = none,
): TimelineEntry[] {
  const believed = members.filter(({ sourceId }) => !early.has(sourceId));
  const start = Math.min(...(believed.length > 0 ? believed : members).map(({ publishedAt }) => publishedAt.getTime()));
  const timed = members.map(({ id, sourceId, publishedAt }) => ({
    id,
    sourceId,
    at: Math.max(start, publishedAt.getTime()),
    isEarly: early.has(sourceId),
  }));
  const inOrder = timed.sort((a, b) => a.at - b.at || Number(a.isEarly) - Number(b.isEarly) || a.id - b.id);
  const seen = new Set<number>();
  const entries: TimelineEntry[] = [];
  for (const { id, sourceId, at } of inOrder) {
    if (seen.has(sourceId)) continue;
    seen.add(sourceId);
    entries.push({ articleId: id, minutesLater: Math.floor((at - start) / 60_000) });
  }
  return entries.slice(0, maxTimelineLength);
}
