import type { ArticleMemory } from '../index/article-memory';
import type { ArticleReader } from '../describe/article-reader';
import { type ClusterArticle, type Move, noReason, type Reason } from './match';
import type { PairJudge } from '../judge/pair-judge';
import type { AsideReason, Repeats } from '../describe/repeats';
import type { StoryParts } from './story-parts';
import type { StorySearch } from './story-search';

/** An article that turns out to be of a kind that stands alone. */
export interface Stray {
  articleId: number;
  aside: AsideReason;
}

/** Effects on an article set aside: its move, and the story that it has begun, if it was not alone. */
interface SetAside {
  move: Move;
  begun: { storyId: number; at: number }[];
}

/** Number of a story's newest articles that are rechecked, because recent arrivals change most. */
const NEWEST = 4;
/** Step at which older articles are rechecked: their neighbours would see the same. */
const LOOKS_EACH = 8;
/** A story that grows all day is asked for its parts while it grows. */
const ASKED_EACH = 24;

/** Which articles go over to other stories or begin their own, and who asks for it. Articles are known by their ids; most calls change the judge's query. */
export class StoryMoves {
  constructor(
    private readonly memory: ArticleMemory,
    private readonly reader: ArticleReader,
    private readonly repeats: Repeats,
    private readonly judge: PairJudge,
    private readonly search: StorySearch,
    private readonly parts: StoryParts,
  ) {}

  /**
   * The second look at an article that others can join: if it fits another story clearly better than its own, it
   * moves there, to the end of the log. null: it stays.
   */
  draw(articleId: number, into: number): Move | null {
    const slot = this.memory.documents.find(articleId);
    const from = this.memory.storyOf(articleId);
    if (from === null || !this.fitsBetter(articleId, into)) return null;
    this.memory.relog(slot, into);
    return { articleId, from, into, isParted: false, ...this.reasonAmong(slot), reading: null };
  }

  /** Returns true when an article that others can join fits another story clearly better than its own. */
  fitsBetter(articleId: number, storyId: number): boolean {
    const from = this.memory.storyOf(articleId);
    return from !== null && from !== storyId && this.search.fitsBetter(this.memory.documents.find(articleId), storyId);
  }

  /** The articles of its outlet that others can join and that would be set aside once this one is in, in the order of the log, and why. */
  listStrays(article: ClusterArticle): Stray[] {
    const { keys: added, outlet } = this.reader.plainTextOf(article);
    if (!added) return [];
    const { documents } = this.memory;
    const { articleId, ordinal } = documents;
    this.repeats.count(outlet, added, 1);
    const strays = [...this.memory.slotsOf(outlet)]
      .sort((a, b) => (ordinal[a] ?? 0) - (ordinal[b] ?? 0))
      .flatMap((slot) => {
        const aside = this.asideOf(slot);
        return aside === null ? [] : { articleId: articleId[slot] ?? 0, aside };
      });
    this.repeats.count(outlet, added, -1);
    return strays;
  }

  /** Why an article would be set aside by what its outlet repeats now. */
  private asideOf(slot: number): AsideReason | null {
    const { documents } = this.memory;
    const keys = documents.keysOf(slot);
    if (keys === null) return null;
    return this.repeats.decide(documents.outlet[slot] ?? 0, keys, documents.isCounted[slot] === 1 ? 1 : 0).aside;
  }

  /**
   * Puts an article that others could join aside, at the end of the log: into a story of its own, or it stays in its story where it is alone
   * there already. null: nobody can join it.
   */
  setAside(articleId: number, aside: AsideReason, newStoryId: () => number): SetAside | null {
    const slot = this.memory.documents.find(articleId);
    const from = this.memory.storyOf(articleId);
    if (from === null) return null;
    const into = this.memory.members.of(from).length > 1 ? newStoryId() : from;
    this.memory.setAside(slot, into);
    // It stays as it was read: a memory rebuilt from the log counts the same terms.
    const reading = { leftOut: this.memory.documents.leftOut[slot] ?? 0, aside };
    const begun = into === from ? [] : [{ storyId: into, at: this.memory.documents.at[slot] ?? 0 }];
    return { move: { articleId, from, into, isParted: false, ...noReason, reading }, begun };
  }

  /**
   * Decides whether rechecking an article is worth the time. It is for all of a story of up to four articles; of a larger one for the four newest and
   * each eighth. It is not for an article that nobody can join.
   */
  speaksForStory(articleId: number): boolean {
    const stands = this.placeOf(articleId);
    return stands !== null && (stands.size - stands.place < NEWEST || stands.place % LOOKS_EACH === 0);
  }

  /**
   * The articles of an article's story, each event's by themselves: the part that keeps the story first; one part means one event. Only the newest
   * article of a story and each 24th ask; for any other one, and for one that nobody can join, the answer is empty.
   */
  listParts(articleId: number): number[][] {
    const stands = this.placeOf(articleId);
    if (!stands || (stands.place < stands.size && stands.place % ASKED_EACH !== 0)) return [];
    const { articleId: idOf } = this.memory.documents;
    return this.parts.listParts(stands.story).map((part) => part.map((slot) => idOf[slot] ?? 0));
  }

  /** Gives articles of a story, in the order of the log, one of their own, at the log's end. `at`: when the first of them was published. */
  beginStory(articleIds: readonly number[], storyId: number): { storyId: number; at: number; moved: Move[] } {
    const { documents } = this.memory;
    const slots = articleIds.map((articleId) => documents.find(articleId));
    const from = documents.storyId[slots[0] ?? 0] ?? 0;
    for (const slot of slots) this.memory.relog(slot, storyId);
    const moved = slots.map((slot, i) => ({
      articleId: articleIds[i] ?? 0,
      from,
      into: storyId,
      isParted: true,
      ...(slots.length > 1 ? this.reasonAmong(slot) : noReason),
      reading: null,
    }));
    return { storyId, at: Math.min(...slots.map((slot) => documents.at[slot] ?? 0)), moved };
  }

  /** The story of an article, where it stands there in the order of the log, from 1 on, and how many articles the story has; null: nobody can join it. */
  private placeOf(articleId: number): { story: number; place: number; size: number } | null {
    const story = this.memory.storyOf(articleId);
    if (story === null) return null;
    const slots = this.memory.members.of(story);
    return { story, place: slots.indexOf(this.memory.documents.find(articleId)) + 1, size: slots.length };
  }

  /** Returns the reason that links an article with the others of its story. */
  private reasonAmong(slot: number): Reason {
    this.judge.setQueryToDocument(slot);
    return this.search.reasonFor(this.memory.documents.storyId[slot] ?? 0, slot);
  }
}
