import { pageTags } from '@/lib/site/page-response';

/** A page of lists names some dozens of stories; a sitemap's thousands are not worth a tag each. */
const maxStories = 500;

/**
 * The tags of the stories that a finished page or file names, in its lists or its text: wherever a story's words stand, its address stands as well.
 * No page has to remember to say what it shows.
 */
export function tagsOfShown(body: Buffer): string[] {
  const ids = new Set<number>();
  for (const [, id] of body.toString('latin1').matchAll(/\/story\/([1-9]\d{0,9})/g)) {
    ids.add(Number(id));
    if (ids.size > maxStories) return [pageTags.showsMany];
  }
  return [...ids].map(pageTags.shows);
}
