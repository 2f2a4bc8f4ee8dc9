import { parseShown, type FeedSteps } from '@/components/story/StoryFeed/parse-shown';

/** How many stories the address asks for: its optional last segment, which only a rewrite makes; null for anything else, a 404. */
export function findShown([segment, ...rest]: readonly string[] = [], { step, maxRendered }: FeedSteps): number | null {
  const shown = parseShown(segment ?? null, { step, max: maxRendered });
  const isOwnAddress = segment === undefined || (String(shown) === segment && shown !== step);
  return rest.length === 0 && isOwnAddress ? shown : null;
}
