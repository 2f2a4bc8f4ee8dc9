'use client';

import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import type { FollowingItems } from '../CoverageList/fetch-following';

/** What is kept while the reader goes from article to article of one story: each selection is a page of its own for the router. */
export interface StoryMemory {
  /** The article that was last shown; null before the first one. */
  selectedId: number | null;
  /** Whether the last step was «back» or «forward». */
  isByHistory: boolean;
  /** How many of the other articles are unfolded; null before the first press of the button. */
  unfolded: number | null;
  /** The articles that were fetched after those of the page; null when none were. */
  following: FollowingItems | null;
  /** The story that was reported as opened; null before. */
  toldId: number | null;
}

const emptyMemory = (): StoryMemory => ({
  selectedId: null,
  isByHistory: false,
  unfolded: null,
  following: null,
  toldId: null,
});

const MemoryContext = createContext<StoryMemory | null>(null);

/** Stands in the layout of a story, which stays when another article is selected. */
export function StoryMemoryProvider({ children }: { children: ReactNode }) {
  const { current: memory } = useRef(emptyMemory());

  useEffect(() => {
    const noteHistory = () => void (memory.isByHistory = true);
    const noteClick = () => void (memory.isByHistory = false);
    window.addEventListener('popstate', noteHistory);
    document.addEventListener('click', noteClick, true);
    return () => {
      window.removeEventListener('popstate', noteHistory);
      document.removeEventListener('click', noteClick, true);
    };
  }, [memory]);

  return <MemoryContext value={memory}>{children}</MemoryContext>;
}

/** The memory of the story around; one that nobody else sees where there is none. */
export function useStoryMemory(): StoryMemory {
  const { current: own } = useRef(emptyMemory());
  return use(MemoryContext) ?? own;
}
