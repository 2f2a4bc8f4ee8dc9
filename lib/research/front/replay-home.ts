import { keepPromises } from '../../server/stories/front/keep-promises';
import { type FrontStory, type FrontTastes, orderFront } from '../../server/stories/front/order-front';
import { type SteadyStory, steadyOrder, type StoodOrder } from '../../server/stories/front/steady-order';
import { replayDay } from '../clustering/group-day';
import { cutLeads, type DayArticle } from '../stories/read-day';
import { findSecondAddresses } from '../stories/second-addresses';
import { type Compared, comparePlaces, type Move } from './compare-places';
import { candidatesOf, DayStories, type DayStory } from './day-stories';

/** Effect of one article on home. */
export interface ArticleEffect {
  articleId: number;
  /** In the next renewal of home's list. */
  atOnce: Move[];
  /** In the order that home is on its way to. */
  wanted: Move[];
}

/** Home as readers see it at a moment, and all stories of that moment. */
export interface HomeMoment {
  now: number;
  front: readonly FrontStory[];
  stories: readonly DayStory[];
}

export interface ReplayOptions {
  tastes: FrontTastes;
  /** Shares of the day's span, 0–1, rising, at which home is looked at. */
  moments: readonly number[];
  /** From which share on each article's effect is measured: a home that is hardly filled is not steady. Above 1: never, which saves most of the time. */
  effectsFrom: number;
}

export interface Replay {
  stories: DayStories;
  moments: HomeMoment[];
  effects: ArticleEffect[];
}

/** Interval at which the worker puts home in order; it also does so after each digest. */
const renewalMs = 60_000;

/** Lets a day's articles come to the worker's own grouping and its order of home, which is renewed every minute and after each article. */
export function replayHome(day: readonly DayArticle[], { tastes, moments, effectsFrom }: ReplayOptions): Replay {
  const seconds = findSecondAddresses(day);
  const stored = cutLeads(day, 'all', 1).filter(({ id }) => !seconds.has(id));
  const stories = new DayStories(day);
  const replay: Replay = { stories, moments: [], effects: [] };
  const [start, end] = [stored[0]?.at ?? 0, stored.at(-1)?.at ?? 0];
  const timeOf = (share: number) => start + share * (end - start);
  const awaited = moments.map(timeOf);
  const arrived: number[] = [];
  let present: readonly DayStory[] = [];
  let stood: StoodOrder = { stories: [], since: start };
  let renewedAt = start;

  const order = (now: number): Orders => {
    const wanted = orderFront(candidatesOf(present, now), { now, tastes });
    return { wanted, steady: keepPromises(steadyOrder(wanted, stood, now)), stories: present };
  };
  const show = ({ steady }: Orders, now: number) => {
    stood = { stories: steady.map(({ id, reason, room }) => ({ id, voices: reason.voices, room })), since: now };
  };
  const renewUntil = (now: number) => {
    for (; renewedAt + renewalMs < now; renewedAt += renewalMs) {
      const at = renewedAt + renewalMs;
      const orders = order(at);
      show(orders, at);
      const [moment = Infinity] = awaited;
      if (at < moment) continue;
      awaited.shift();
      replay.moments.push({ now: at, front: orders.steady, stories: present });
    }
  };

  let without: Orders | null = null;
  for (const { article, now, isPlaced, storyOf } of replayDay(stored)) {
    if (!isPlaced) {
      renewUntil(now);
      present = stories.at(now, arrived, storyOf);
      without = now >= timeOf(effectsFrom) ? order(now) : null;
      continue;
    }
    arrived.push(article.id);
    present = stories.at(now, arrived, storyOf);
    const withIt = order(now);
    if (without) replay.effects.push(effectOf(article.id, { stood: stood.stories, without, withIt }));
    show(withIt, now);
  }
  renewUntil(end + renewalMs);
  return replay;
}

interface Orders {
  /** As it would be if nothing held stories back. */
  wanted: FrontStory[];
  steady: SteadyStory[];
  stories: readonly DayStory[];
}

function effectOf(
  articleId: number,
  { stood, without, withIt }: { stood: Compared['stood']; without: Orders; withIt: Orders },
): ArticleEffect {
  const sizeBefore = new Map(without.stories.map(({ candidate, articleIds }) => [candidate.id, articleIds.length]));
  const after = new Map(withIt.stories.map((story) => [story.candidate.id, story.articleIds]));
  const fateOf = (storyId: number) => {
    const articles = after.get(storyId);
    const added = (articles?.length ?? 0) - (sizeBefore.get(storyId) ?? 0);
    const isOwn = articles?.includes(articleId) === true;
    return added === 0 ? 'other' : isOwn && added === 1 ? 'own' : 'merged';
  };
  return {
    articleId,
    atOnce: comparePlaces({ stood, without: without.steady, withIt: withIt.steady, fateOf }),
    wanted: comparePlaces({ stood: without.wanted, without: without.wanted, withIt: withIt.wanted, fateOf }),
  };
}
