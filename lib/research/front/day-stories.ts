import { classifyArticle } from '../../server/ingest/articles/classify-article';
import { placeIds } from '@/lib/language/places/find-places';
import { standsApart } from '@/lib/language/titles/title-kind';
import { maxTextLength } from '../../server/stories/digest/digest-member';
import { readStory } from '../../server/stories/digest/digest-story';
import { chooseFirst } from '../../server/stories/digest/pick-first';
import { candidates, maxHeadlines } from '../../server/stories/front/front-store';
import type { FrontCandidate } from '../../server/stories/front/order-front';
import { placeShare, sure } from '../../server/stories/story-writing-store';
import { coverageOf } from '../../server/stories/story-coverage-store';
import { storyScore } from '../../server/stories/story-score';
import { subjectOf } from '../../server/stories/front/headline-subject';
import type { DayArticle } from '../stories/read-day';
import { publishersOf } from './publishers-of-day';

/** A story of the day as it stands at a moment. */
export interface DayStory {
  candidate: FrontCandidate;
  score: number;
  isInWorld: boolean;
  outlets: number;
  newestAt: number;
  /** Its articles' places in the day, from 1, in the order of time. */
  articleIds: readonly number[];
  /** The article that stands for it (R42). */
  firstId: number;
}

type Topics = ReturnType<typeof classifyArticle>;

/** The day's stories as the store would have them, of which only those are computed anew whose articles have changed. */
export class DayStories {
  private readonly publisher: (outlet: string) => string;
  private readonly topics = new Map<number, Topics>();
  private readonly known = new Map<number, { key: string; story: DayStory; first: First }>();

  constructor(private readonly day: readonly DayArticle[]) {
    this.publisher = publishersOf(day);
  }

  /** @param arrived the ids of the articles that have come. */
  at(now: number, arrived: readonly number[], storyOf: (articleId: number) => number | undefined): DayStory[] {
    const members = new Map<number, number[]>();
    for (const id of arrived) {
      const story = storyOf(id);
      if (story === undefined) continue;
      const others = members.get(story);
      if (others) others.push(id);
      else members.set(story, [id]);
    }
    return [...members].map(([id, articleIds]) => this.story(id, articleIds, now));
  }

  /** Counts the independent voices of its articles of the last `windowMs`. */
  countVoices({ articleIds }: DayStory, now: number, windowMs: number): number {
    const recent = articleIds.map((id) => this.article(id)).filter(({ at }) => at > now - windowMs);
    return new Set(recent.map(({ outlet }) => this.publisher(outlet))).size;
  }

  article(id: number): DayArticle {
    const article = this.day[id - 1];
    if (!article) throw new RangeError(`the day has no article ${id}`);
    return article;
  }

  private story(id: number, articleIds: readonly number[], now: number): DayStory {
    const key = articleIds.join();
    const known = this.known.get(id);
    if (known?.key === key) return known.story;
    const first = this.first(articleIds, known?.first ?? null, now);
    const appearedAt = known?.story.candidate.appearedAt ?? now;
    const made = this.make(id, { articleIds, appearedAt }, first);
    this.known.set(id, { key, story: made, first: first.state });
    return made;
  }

  private first(articleIds: readonly number[], before: First | null, now: number) {
    const state = before ?? { articleId: articleIds[0] ?? 0, changes: 0, since: now };
    const members = articleIds.map((id) => {
      const { title, text, outlet, at } = this.article(id);
      // The comparison of texts needs no names of outlets.
      return {
        id,
        sourceId: outlet.length,
        title,
        summary: null,
        text: text.slice(0, maxTextLength),
        publishedAt: new Date(at),
        picture: null,
      };
    });
    const reading = readStory(members);
    const present = articleIds.includes(state.articleId) ? state.articleId : (articleIds[0] ?? 0);
    const chosen =
      chooseFirst(reading?.graded ?? [], {
        articleId: present,
        changes: state.changes,
        isByEditor: false,
        ageMs: now - state.since,
      }) ?? present;
    const changes = state.changes + (chosen === present ? 0 : 1);
    const reprints = reading && {
      count: reading.digest.articleIds.length - reading.digest.independentTexts,
      of: reading.digest.articleIds.length,
    };
    return { state: { ...state, articleId: chosen, changes }, reprints };
  }

  private make(
    id: number,
    { articleIds, appearedAt }: { articleIds: readonly number[]; appearedAt: number },
    { state, reprints }: { state: First; reprints: { count: number; of: number } | null },
  ): DayStory {
    const told = articleIds
      .map((one) => this.article(one))
      .map(({ outlet, at, title }) => ({ at, title, voice: this.publisher(outlet) }));
    const headlines = [state.articleId, ...articleIds.filter((one) => one !== state.articleId)]
      .slice(0, maxHeadlines)
      .map((one) => this.article(one).title);
    const coverage = { ...coverageOf(told), reprints };
    const { categoryId, isInBelarus, isInWorld } = standingOf(articleIds.map((one) => this.topicsOf(one)));
    return {
      candidate: {
        id,
        categoryId,
        isLocal: isInBelarus,
        appearedAt,
        coverage,
        subjects: headlines.map(subjectOf),
        tellsNoEvent: coverage.tellsNoNews || headlines.every(standsApart),
      },
      score: storyScore(coverage),
      isInWorld,
      outlets: new Set(articleIds.map((one) => this.article(one).outlet)).size,
      newestAt: Math.max(...told.map(({ at }) => at)),
      articleIds,
      firstId: state.articleId,
    };
  }

  private topicsOf(id: number): Topics {
    const known = this.topics.get(id);
    if (known) return known;
    const { title, text, url } = this.article(id);
    const topics = classifyArticle({ topics: [], url, title, summary: null, text: text === '' ? null : text }, null);
    this.topics.set(id, topics);
    return topics;
  }
}

interface First {
  articleId: number;
  changes: number;
  since: number;
}

/** The stories that home's order is made of, as the worker's query chooses them. */
export function candidatesOf(stories: readonly DayStory[], now: number): FrontCandidate[] {
  const byScore = [...stories].sort((one, other) => other.score - one.score || other.candidate.id - one.candidate.id);
  const since = now - candidates.hours * 3_600_000;
  const byOutlets = byScore
    .filter(({ newestAt }) => newestAt >= since)
    .sort((one, other) => other.outlets - one.outlets)
    .slice(0, candidates.byOutlets);
  const chosen = new Set([...byScore.slice(0, candidates.byScore), ...byOutlets]);
  return [...chosen].map(({ candidate }) => candidate);
}

/** Computes the standing of a story of such articles (R43), as `refreshStories` does in the store. */
function standingOf(articles: readonly Topics[]) {
  const least = Math.max(1, placeShare * articles.length);
  const isInBelarus = articles.filter((one) => one.isInBelarus).length >= least;
  const isInWorld = articles.filter((one) => one.isInWorld).length >= least;
  const told = new Map<number, { chance: number; count: number }>();
  for (const { topic, chance } of articles) {
    const before = told.get(topic) ?? { chance: 0, count: 0 };
    told.set(topic, { chance: before.chance + chance, count: before.count + 1 });
  }
  const [best] = [...told].sort(([, one], [, other]) => other.chance - one.chance);
  const all = articles.reduce((sum, { chance }) => sum + chance, 0);
  const isSure =
    best !== undefined && best[1].chance / best[1].count >= sure.chance && best[1].chance >= sure.share * all;
  const place = isInBelarus ? placeIds.belarus : isInWorld ? placeIds.world : null;
  return { categoryId: isSure ? best[0] : place, isInBelarus, isInWorld };
}
