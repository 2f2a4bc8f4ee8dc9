import type { CheckKind } from '@/lib/contract/check-rules';
import type { PlacementReason } from '../explain-placements';

/** An article joins from a chance of a third on (joinChance): below this one it is worth a look. */
const doubtfulChance = 0.5;
/** One outlet tells a thing twice now and then; so many texts of it may be a series, or the event of others under another story. */
const leastTexts = 3;
/** Stories of more publications are an event of the month, or two events. */
const hugeStory = 40;

/** A story as the queue judges it. */
export interface JudgedStory {
  id: number;
  texts: number;
  outlets: number;
  aside: boolean;
  firstId: number | null;
  newestId: number | null;
}

/** A publication that the clusterer has placed since the last look, with its reason. */
export interface JudgedPlace {
  articleId: number;
  reason: PlacementReason;
}

/** Grounds of a sentence of the queue. */
export interface CheckFacts {
  chance?: number;
  against?: readonly string[];
  words?: readonly string[];
  texts?: number;
  outlets?: number;
  reports?: number;
}

/** A reason to look at a story; `state` is another one when there is something new to see. */
export interface Finding {
  storyId: number;
  kind: CheckKind;
  weight: number;
  state: string;
  articleId: number | null;
  otherId: number | null;
  facts: CheckFacts;
}

/** Says why an editor should look at a story (DESK-6): what was joined with little confidence, what one outlet tells alone, what is huge. */
export function judgeStory(story: JudgedStory, places: readonly JudgedPlace[]): Finding[] {
  const { id: storyId, texts, outlets, aside, firstId, newestId } = story;
  if (texts === 0) return [];
  const [worst] = [...places].sort((one, other) => one.reason.chance - other.reason.chance);
  const ends = { articleId: newestId, otherId: firstId === newestId ? null : firstId };
  const findings: Finding[] = [];
  if (worst && worst.reason.chance < doubtfulChance) {
    const { chance, against, sharedWords, nearestArticleId } = worst.reason;
    findings.push({
      storyId,
      kind: 'joined',
      weight: 1 - chance,
      state: String(worst.articleId),
      articleId: worst.articleId,
      otherId: nearestArticleId,
      facts: { chance, against, words: sharedWords },
    });
  }
  if (outlets === 1 && texts >= leastTexts && !aside)
    findings.push({ storyId, kind: 'one-outlet', weight: texts, state: String(texts), ...ends, facts: { texts } });
  if (texts > hugeStory) {
    const pair = worst ? { articleId: worst.articleId, otherId: worst.reason.nearestArticleId } : ends;
    findings.push({ storyId, kind: 'huge', weight: texts, state: String(texts), ...pair, facts: { texts, outlets } });
  }
  return findings;
}
