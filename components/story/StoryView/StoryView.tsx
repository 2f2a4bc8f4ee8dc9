'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Reactions } from '@/components/reactions/Reactions';
import { storyDetailQuery } from '@/lib/client/story';
import { paths } from '@/lib/site/paths';
import type { Crumb } from '@/lib/site/trails';
import { BriefSummary } from '../BriefSummary';
import { CoverageList } from '../CoverageList';
import { CoverageTimeline } from '../CoverageTimeline';
import { SelectedArticle } from '../SelectedArticle';
import { useSelectedArticle } from './use-selected-article';
import { useStoryArticles } from './use-story-articles';
import { useTrackActivity } from './use-track-activity';

interface StoryViewProps {
  storyId: number;
  initialArticleId: number | null;
  trail: readonly Crumb[];
  /** Canonical and absolute: only the server knows the site's own address. */
  shareUrl: string;
}

/**
 * The selected article of a story and the others to choose from; choosing changes the address and nothing is loaded (R18), but articles for
 * which the story's answer had no room.
 */
export function StoryView({ storyId, initialArticleId, trail, shareUrl }: StoryViewProps) {
  const { data: story } = useSuspenseQuery(storyDetailQuery(storyId));
  const { articles, fetchMore } = useStoryArticles(storyId, story, initialArticleId);
  const [selected, select] = useSelectedArticle(storyId, articles, initialArticleId);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownId = useRef(selected?.id);
  useTrackActivity(storyId);

  // «Back» changes the heading: the focus moves to the headline that was chosen before.
  useEffect(() => {
    const leftId = shownId.current;
    shownId.current = selected?.id;
    if (leftId === undefined || leftId === selected?.id || document.activeElement !== heading.current) return;
    findHeadline(storyId, leftId)?.focus({ preventScroll: true });
  }, [storyId, selected?.id]);

  if (!selected) return null;

  const selectAndShow = (articleId: number) => {
    shownId.current = articleId;
    select(articleId);
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <SelectedArticle
        article={selected}
        story={story}
        trail={trail}
        shareUrl={shareUrl}
        reactions={<Reactions storyId={storyId} />}
        headingRef={heading}
      />
      <CoverageList
        key={storyId}
        storyId={storyId}
        articles={articles.filter(({ id }) => id !== selected.id)}
        fetchMore={fetchMore}
        onSelect={selectAndShow}
      />
      <BriefSummary
        storyId={storyId}
        summary={story.digest?.summary ?? null}
        articles={story.news_articles}
        onSelect={selectAndShow}
      />
      <CoverageTimeline digest={story.digest} />
    </>
  );
}

function findHeadline(storyId: number, articleId: number): HTMLElement | null {
  return document.querySelector(`main a.headline[href="${CSS.escape(paths.storyArticle(storyId, articleId))}"]`);
}
