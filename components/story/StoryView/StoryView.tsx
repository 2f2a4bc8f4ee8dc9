'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { storyDetailQuery } from '@/lib/queries/story-detail';
import { CoverageList } from '../CoverageList/CoverageList';
import { SelectedArticle } from '../SelectedArticle/SelectedArticle';
import { StoryPhotos } from '../StoryPhotos/StoryPhotos';
import { useSelectedArticle } from './use-selected-article';

interface StoryViewProps {
  storyId: number;
  initialArticleId: number | null;
}

/** The selected article of a story and the others to choose from; choosing changes the address and nothing is loaded (R18). */
export function StoryView({ storyId, initialArticleId }: StoryViewProps) {
  const { data: story } = useSuspenseQuery(storyDetailQuery(storyId));
  const [selected, select] = useSelectedArticle(storyId, story.news_articles, initialArticleId);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!selected) return null;

  const selectAndShow = (articleId: number) => {
    select(articleId);
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <SelectedArticle article={selected} story={story} headingRef={heading} />
      <StoryPhotos story={story} shown={selected} />
      <CoverageList
        key={storyId}
        storyId={storyId}
        articles={story.news_articles.filter(({ id }) => id !== selected.id)}
        onSelect={selectAndShow}
      />
    </>
  );
}
