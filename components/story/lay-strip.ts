import type { StoryDetail } from '@/lib/contract/story';

/** An outlet's first article of a story. */
export interface StripPoint {
  /** Whole minutes after the story's first one. */
  minutes: number;
  isReprint: boolean;
}

/** Places of the strip: columns on the axis of time, dots above one another. */
const columns = 44;
const rows = 4;
/** More dots would neither fit nor be told apart. */
const maxPoints = 60;

/** The points of a story, in the order of its digest's timeline. */
export function stripPoints({ digest, news_articles }: Pick<StoryDetail, 'digest' | 'news_articles'>): StripPoint[] {
  const reprints = new Set(news_articles.flatMap(({ id, reprint_of }) => (reprint_of === undefined ? [] : [id])));
  return (digest?.timeline ?? []).map(({ article_id, minutes_later }) => ({
    minutes: minutes_later,
    isReprint: reprints.has(article_id),
  }));
}

/**
 * Lays the dots out: each stands at its time, above those of about the same time, and where four stand already, in the next column. Each path is a
 * row of lines without length, which round ends make dots; the first point has a path of its own.
 * @param points in the order of time
 */
export function layStrip(points: readonly StripPoint[]) {
  const drawn = points.slice(0, maxPoints);
  const last = Math.max(1, ...drawn.map(({ minutes }) => minutes));
  const heights = new Array<number>(columns).fill(0);
  const placed = drawn.map(({ minutes, isReprint }, index) => {
    const column = findRoom(heights, Math.round((minutes / last) * (columns - 1)));
    const row = heights[column] ?? 0;
    heights[column] = row + 1;
    return { kind: index === 0 ? 'first' : isReprint ? 'reprints' : 'own', column, row } as const;
  });
  const height = Math.max(...heights);
  const paths = { first: '', own: '', reprints: '' };
  for (const { kind, column, row } of placed) paths[kind] += `M${column}.5 ${height - 1 - row}.5h0`;
  return { width: columns, height, ...paths };
}

/** The nearest column to the right, else to the left, that has room. */
function findRoom(heights: readonly number[], wanted: number): number {
  const hasRoom = (height: number) => height < rows;
  const right = heights.findIndex((height, column) => column >= wanted && hasRoom(height));
  return right >= 0 ? right : heights.findLastIndex(hasRoom);
}
