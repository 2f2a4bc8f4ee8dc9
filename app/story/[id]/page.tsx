import type { Metadata } from 'next';
import { JsonLd } from '@/components/ui/JsonLd';
import { StoryPage } from '@/components/pages/StoryPage';
import { breadcrumbs, storyTrail } from '@/lib/seo/json-ld/site-entities';
import { newsArticleJsonLd } from '@/lib/seo/json-ld/news-article';
import { storyMetadata } from '@/lib/seo/story-metadata';
import { absoluteUrl } from '@/lib/site/urls';
import { parseId, paths, storyViews } from '@/lib/site/paths';
import { siteContext } from '@/lib/site/settings';
import { findSelected, findStory, loadStoryParts, loadStorySurroundings } from '../../_data/load-story';
import { first, type SearchParams } from '../../_data/address';
import { HiddenResponse, hiddenTitle, missingMetadata, NotFoundResponse } from '../../_data/missing-page';

/** `?article=` selects an article of the story (R18), `?list=` a page of the list of a story of many, `?view=` another view of that list (STORY-7). */
type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const story = await findStory((await params).id);
  if (story?.kind === 'hidden') return missingMetadata(hiddenTitle);
  return story ? storyMetadata(story, siteContext()) : missingMetadata('Сюжет не найден');
}

export default async function Page({ params, searchParams }: Props) {
  const story = await findStory((await params).id);
  if (story?.kind === 'hidden') return <HiddenResponse hidden={story} />;
  if (!story) return <NotFoundResponse reason="Сюжет не найден." />;
  const { article, list, view: wanted } = await searchParams;
  const selected = await findSelected(story, article);
  const view = storyViews.find((name) => name === first(wanted)) ?? null;
  const listPage = parseId(first(list) ?? '') ?? 1;
  const { origin } = siteContext();
  const trail = storyTrail(story);
  return (
    <>
      <JsonLd entity={newsArticleJsonLd(story, origin)} />
      <JsonLd entity={breadcrumbs(trail, origin)} />
      <StoryPage
        story={story}
        selected={selected}
        trail={trail}
        shareUrl={absoluteUrl(paths.story(story.id), origin)}
        listPage={listPage}
        view={view}
        {...await loadStoryParts(story, { view, listPage })}
        {...await loadStorySurroundings(story)}
      />
    </>
  );
}
