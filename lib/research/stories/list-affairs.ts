import type { StoryClusterer } from '../../server/stories/clustering/decide/story-clusterer';
import { type AffairCandidate, groupAffairs } from '../../server/stories/affairs/group-affairs';
import { isComment } from '../../server/stories/affairs/is-comment';
import { type AffairLink, weighLink } from '../../server/stories/affairs/weigh-link';
import type { Grouping } from '../clustering/group-day';
import type { DayArticle } from './read-day';

/** A story of an affair with the one of its other stories that it has most in common with. */
export interface AffairStage {
  storyId: number;
  isComment: boolean;
  articles: readonly DayArticle[];
  /** Null where only others hold it there. */
  nearest: AffairLink | null;
}

/** Headlines that tell whether a story is made of reactions, as the store reads them. */
const headlines = 6;

/** The affairs of a day's stories, as the worker would decide them when the day is over: the largest first, each in the order of time. */
export function listAffairs(
  day: readonly DayArticle[],
  grouping: Grouping,
  clusterer: StoryClusterer,
): AffairStage[][] {
  const stories = new Map<number, DayArticle[]>();
  day.forEach((article, index) => {
    const story = grouping.get(index + 1) ?? 0;
    stories.set(story, [...(stories.get(story) ?? []), article]);
  });
  for (const told of stories.values()) told.sort((a, b) => a.at - b.at);
  const standing = [...stories].map(([id, told]): AffairCandidate => ({
    id,
    beganAt: told[0]?.at ?? 0,
    endedAt: told.at(-1)?.at ?? 0,
    isComment: isComment(told.slice(0, headlines).map(({ title }) => title)),
  }));
  const isCommentOf = new Map(standing.map((story) => [story.id, story.isComment]));
  const links = new Map<string, AffairLink>();
  for (const id of stories.keys())
    for (const near of clusterer.listNear(id)) {
      const [one, other] = id < near.storyId ? [id, near.storyId] : [near.storyId, id];
      links.set(`${one}-${other}`, { one, other, odds: weighLink(near) });
    }
  return groupAffairs(standing, [...links.values()])
    .map((affair) =>
      affair.map((storyId) => ({
        storyId,
        isComment: isCommentOf.get(storyId) ?? false,
        articles: stories.get(storyId) ?? [],
        nearest: nearestIn(affair, storyId, [...links.values()]),
      })),
    )
    .sort((a, b) => b.length - a.length);
}

function nearestIn(affair: readonly number[], storyId: number, links: readonly AffairLink[]): AffairLink | null {
  const own = links.filter(
    ({ one, other }) => (one === storyId && affair.includes(other)) || (other === storyId && affair.includes(one)),
  );
  return own.sort((a, b) => b.odds - a.odds)[0] ?? null;
}
