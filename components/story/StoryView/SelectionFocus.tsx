'use client';

import { useEffect } from 'react';
import { paths } from '@/lib/site/paths';
import { useStoryMemory } from './StoryMemory';

/**
 * Keeps the focus of keyboard users when another article of the story is selected: on its title after a headline, on the headline by which
 * they left after «back» (R18). `PageFocus` does the same between pages.
 */
export function SelectionFocus({ storyId, articleId }: { storyId: number; articleId: number }) {
  const memory = useStoryMemory();

  useEffect(() => {
    const leftId = memory.show(articleId);
    if (leftId === null || leftId === articleId) return;
    const goal = memory.isByHistory ? findHeadline(storyId, leftId) : null;
    (goal ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [memory, storyId, articleId]);

  return null;
}

function findHeadline(storyId: number, articleId: number): HTMLElement | null {
  return document.querySelector(`main a.headline[href="${CSS.escape(paths.storyArticle(storyId, articleId))}"]`);
}
