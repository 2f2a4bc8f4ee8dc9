import { notFound, permanentRedirect, redirect } from 'next/navigation';
import type { StoryDetail } from '@/lib/contract/story';
import { loadStory } from '@/lib/queries/load-story';
import { pageTags } from '@/lib/site/page-tags';
import { parseId } from '@/lib/site/parse-id';
import { paths } from '@/lib/site/paths';
import { idOrElse } from './segments';
import { serverQueryClient } from './server-query-client';
import { tagPage } from './tag-page';

/** The story of an address; a merged one leads on by a 308 (R22), an unknown one is a true 404. */
export async function storyOrElse(segment: string): Promise<StoryDetail> {
  const id = idOrElse(segment);
  await tagPage(pageTags.story(id));
  const loaded = await loadStory(serverQueryClient(), id);
  if (loaded.kind === 'missing') notFound();
  if (loaded.kind === 'moved') permanentRedirect(paths.story(loaded.to));
  return loaded.story;
}

/** The article that the address selects: null for the first; one that is not of this story leads back to the story. */
export function articleOrElse(story: StoryDetail, segments: readonly string[] = []): number | null {
  const [segment, ...rest] = segments;
  if (rest.length > 0) notFound();
  if (segment === undefined) return null;
  const id = parseId(segment);
  if (!story.news_articles.some((article) => article.id === id)) redirect(paths.story(story.id));
  return id;
}
