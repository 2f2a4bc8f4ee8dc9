import type { StorySummary } from '@/lib/contract/story';
import { entryOf } from './distinct-lists';
import type { SectionFront } from './SectionFronts';

/** Sections of home, and the stories of each: one with its picture and three lines. */
const maxFronts = 6;
const storiesEach = 4;

/**
 * Chooses the categories of the day: those whose strongest stories weigh most, in the order of the site's categories, without the stories that stand
 * above and without one story or affair twice. A category with fewer than four others has no section.
 * @param shown the stories above
 * @param room number of stories that all sections may take: a small site keeps some for its recommendations
 */
export function chooseFronts(
  candidates: readonly SectionFront[],
  shown: readonly StorySummary[],
  room: number,
): SectionFront[] {
  const taken = new Set(shown.map(entryOf));
  const fronts = candidates.flatMap((front) => {
    const stories = front.stories.filter((story) => !taken.has(entryOf(story))).slice(0, storiesEach);
    if (stories.length < storiesEach) return [];
    stories.forEach((story) => taken.add(entryOf(story)));
    return [{ ...front, stories }];
  });
  const count = Math.min(maxFronts, Math.max(0, Math.floor(room / storiesEach)));
  const kept = new Set([...fronts].sort((a, b) => weigh(b.stories) - weigh(a.stories)).slice(0, count));
  return fronts.filter((front) => kept.has(front));
}

/** The binary logarithm of the strength of stories together; scores are logarithms themselves. */
function weigh(stories: readonly StorySummary[]): number {
  const scores = stories.map(({ score }) => score ?? 0);
  const highest = Math.max(...scores);
  return highest + Math.log2(scores.reduce((sum, score) => sum + 2 ** (score - highest), 0));
}
