import { parseShown, type FeedSteps } from '@/components/story/StoryFeed/parse-shown';

/** A parameter of a page's address, as Next hands it over. */
export type Parameter = string | string[] | undefined;

/** The parameters of a page's address. */
export type SearchParams = Promise<Record<string, Parameter>>;

/** Returns the first value of a repeated parameter. */
export function first(parameter: Parameter): string | null {
  return [parameter].flat()[0] ?? null;
}

/** Returns the number of stories that the server renders; scripts may fetch more. */
export function findShown(parameter: Parameter, { step, maxRendered }: FeedSteps): number {
  return parseShown(first(parameter), { step, max: maxRendered });
}
