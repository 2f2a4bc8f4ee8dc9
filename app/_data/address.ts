import { parseShown, type FeedSteps } from '@/components/story/StoryFeed/parse-shown';

/** A parameter of a page's address, as Next hands it over. */
export type Parameter = string | string[] | undefined;

/** The parameters of a page's address. */
export type SearchParams = Promise<Record<string, Parameter>>;

/** Of a repeated parameter the first one counts. */
export function first(parameter: Parameter): string | null {
  return [parameter].flat()[0] ?? null;
}

/** How many stories a list begins with on the server; scripts may fetch more. */
export function findShown(parameter: Parameter, { step, maxRendered }: FeedSteps): number {
  return parseShown(first(parameter), { step, max: maxRendered });
}
