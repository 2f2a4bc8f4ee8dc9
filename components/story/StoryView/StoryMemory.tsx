'use client';

import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { FollowingArticles } from '../CoverageList/fetch-following';

/** Keeps state while the reader goes from article to article of one story: for the router each selection is a page of its own. */
class StoryMemory {
  #shownId: number | null = null;
  #toldId: number | null = null;
  #isByHistory = false;
  #unfolded: number | null = null;
  #following: FollowingArticles | null = null;

  /** True when the last step was «back» or «forward». */
  get isByHistory(): boolean {
    return this.#isByHistory;
  }

  /** Number of entries that are unfolded, Infinity with all reprints; null before the first press of the button. */
  get unfolded(): number | null {
    return this.#unfolded;
  }

  /** The articles that were fetched after those of the page; null when none were. */
  get following(): FollowingArticles | null {
    return this.#following;
  }

  noteStep({ isByHistory }: { isByHistory: boolean }): void {
    this.#isByHistory = isByHistory;
  }

  /** @returns the article that was shown before; null when this is the first one */
  show(articleId: number): number | null {
    const leftId = this.#shownId;
    this.#shownId = articleId;
    return leftId;
  }

  unfold(count: number): void {
    this.#unfolded = count;
  }

  keepFollowing(following: FollowingArticles): void {
    this.#following = following;
  }

  /** @returns whether the story has to be reported as opened: once */
  beginTelling(storyId: number): boolean {
    const isNew = this.#toldId !== storyId;
    this.#toldId = storyId;
    return isNew;
  }
}

const MemoryContext = createContext<StoryMemory | null>(null);

/** Stands in the layout of a story, which stays when another article is selected. */
export function StoryMemoryProvider({ children }: { children: ReactNode }) {
  const [memory] = useState(() => new StoryMemory());

  useEffect(() => {
    const noteHistory = () => memory.noteStep({ isByHistory: true });
    const noteClick = () => memory.noteStep({ isByHistory: false });
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
  const [own] = useState(() => new StoryMemory());
  return use(MemoryContext) ?? own;
}
