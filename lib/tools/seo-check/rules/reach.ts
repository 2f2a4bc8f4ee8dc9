import { check, found, type Check } from '../check';

/** What one internal link led to. */
export interface Followed {
  path: string;
  status: number;
  /** Where it redirects to answers this; null where it does not redirect. */
  next: number | null;
  /** A page that has the link. */
  from: string;
}

/** Every plain link answers, by one redirect at most. */
export function linkChecks(links: readonly Followed[]): Check[] {
  const broken = links.filter(
    ({ status, next }) => status === 0 || status >= 400 || (next !== null && (next === 0 || next >= 400)),
  );
  const chained = links.filter(({ next }) => next !== null && next >= 300 && next < 400);
  return [
    check('there are links', links.length > 0, 'none was found'),
    ...broken.map(({ path, status, next, from }) =>
      check('every plain link answers', false, `${path} answers ${next ?? status}; it stands on ${from}`),
    ),
    ...(broken.length === 0 ? [check('every plain link answers', true, '')] : []),
    ...(chained.length === 0
      ? [check('no chain of redirects', true, '')]
      : chained.map(({ path, from }) => check('no chain of redirects', false, `${path}; it stands on ${from}`))),
  ];
}

/** Every one of these stories is reached from home by plain links. @param clicks to each path that was found */
export function reachChecks(stories: readonly string[], clicks: ReadonlyMap<string, number>, most = 3): Check[] {
  const far = stories.filter((path) => (clicks.get(path) ?? Infinity) > most);
  return [
    check('there are stories', stories.length > 0, 'no sitemap names one'),
    check(
      `every story within ${most} clicks from home`,
      far.length === 0,
      `${far.length} of ${stories.length}: ${found(far.slice(0, 5))}`,
    ),
  ];
}
