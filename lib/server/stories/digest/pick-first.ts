import { type Consensus } from './consensus';
import type { DigestMember } from './digest-member';
import { listOutdated } from './outdated-number';
import { beginsBadly } from './is-quotable';
import { gradeTitle } from './pick-title';
import { tellsEvent } from '@/lib/language/titles/title-kind';

/** State of a story's present first article. */
export interface FirstState {
  articleId: number | null;
  /** Number of replacements since the story appeared. */
  changes: number;
  /** An editor has chosen it. */
  isByEditor: boolean;
  /** Since the story appeared here, in milliseconds. */
  ageMs: number;
  /** The channels whose articles have replaced the first one. */
  takers?: readonly number[];
}

/** A page that search engines and shared links know changes its headline this often, and no more after so long (R42). */
export const firstLimits = { changes: 2, ageMs: 6 * 3_600_000 } as const;

/** A headline replaces one of its kind when it says so many times as much of the consensus, and among so many articles. */
const worth = { ratio: 1.2, gain: 0.04, members: 3 } as const;

/** An edited headline has left the story when it says less than this share of what it said before, in a story of so many channels (R49). */
const leaving = { share: 0.5, sources: 3 } as const;

/** Grades of an article as a candidate for its story's first one. */
export interface GradedArticle {
  id: number;
  sourceId: number;
  /** Its channel has edited the headline away from what the story's articles say, or most newer headlines contradict its number. */
  hasLeft: boolean;
  isEvent: boolean;
  hasText: boolean;
  /** Its headline ends without a full stop, and its text does not begin in the middle of something. */
  readsWell: boolean;
  /** Share of the consensus that its headline covers, 0–1. */
  telling: number;
  at: number;
}

/**
 * The articles that may stand for a story, the best first: those whose headlines were not edited away and have no number that has been overtaken, of these those that tell the event (no comment, digest, live page, poll or gallery), of these
 * those with a text, of these those that read well (no full stop behind the headline, no text that begins «Кроме того»), then by how much of what all say the headline says, then the earliest (R42).
 */
export function gradeArticles(members: readonly DigestMember[], consensus: Consensus): GradedArticle[] {
  const isTold = new Set(members.map(({ sourceId }) => sourceId)).size >= leaving.sources;
  const outdated = isTold ? listOutdated(members) : new Set<number>();
  return members
    .filter(({ title }) => title.trim() !== '')
    .map((member) => grade(member, consensus, isTold))
    .map((graded) => (outdated.has(graded.id) ? { ...graded, hasLeft: true } : graded))
    .sort(compare);
}

/**
 * Chooses the article whose headline, text and picture stand for a story.
 * @returns the id of the new first article, or of the present one while that must stay; null without articles.
 */
export function chooseFirst(graded: readonly GradedArticle[], present: FirstState): number | null {
  const current = graded.find(({ id }) => id === present.articleId);
  if (!current) return graded[0]?.id ?? present.articleId;
  // Nobody else repeats its headline any more: it gives way at any time.
  if (current.hasLeft && !present.isByEditor) return graded[0]?.id ?? current.id;
  // One channel cannot use up both changes.
  const best = graded.find(({ id, sourceId }) => id === current.id || !present.takers?.includes(sourceId)) ?? current;
  const isFixed = present.isByEditor || present.changes >= firstLimits.changes || present.ageMs > firstLimits.ageMs;
  return !isFixed && isWorth(best, current, graded.length) ? best.id : current.id;
}

function grade(member: DigestMember, consensus: Consensus, isTold: boolean): GradedArticle {
  const telling = gradeTitle(member.title, consensus);
  const before = Math.max(0, ...(member.earlierTitles ?? []).map((title) => gradeTitle(title, consensus)));
  return {
    id: member.id,
    sourceId: member.sourceId,
    hasLeft: isTold && telling < leaving.share * before,
    isEvent: tellsEvent(member.title),
    hasText: Boolean(member.summary?.trim()) || Boolean(member.text?.trim()),
    readsWell: !/[^.…]\.$/.test(member.title.trim()) && !beginsBadly(member.summary?.trim() || member.text || ''),
    telling,
    at: member.publishedAt.getTime(),
  };
}

function compare(one: GradedArticle, other: GradedArticle): number {
  return (
    Number(one.hasLeft) - Number(other.hasLeft) ||
    Number(other.isEvent) - Number(one.isEvent) ||
    Number(other.hasText) - Number(one.hasText) ||
    Number(other.readsWell) - Number(one.readsWell) ||
    other.telling - one.telling ||
    one.at - other.at ||
    one.id - other.id
  );
}

function isWorth(best: GradedArticle, current: GradedArticle, members: number): boolean {
  if (best.isEvent !== current.isEvent || best.hasText !== current.hasText || best.readsWell !== current.readsWell)
    return true;
  return (
    members >= worth.members &&
    best.telling >= worth.ratio * current.telling &&
    best.telling >= worth.gain + current.telling
  );
}
