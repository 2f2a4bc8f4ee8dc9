'use client';

import { useEffect, useRef, useState } from 'react';
import { ChevronDownIcon } from '@/components/ui/icons';
import { logFailure } from '@/lib/client/log-failure';
import { useStoryMemory } from '../StoryView/StoryMemory';
import { CoverageEntries, type CoverageItem } from './CoverageEntries';
import { coverageStep as step } from './coverage-step';
import type { FollowingItems } from './fetch-following';

interface UnfoldingListProps {
  storyId: number;
  /** The article that the page shows: it may be among those that are fetched later. */
  selectedId: number;
  /** The other articles that came with the story, oldest first. */
  items: readonly CoverageItem[];
  /** The address of the articles after them; null when there are no others. */
  next: string | null;
}

/** The list itself: a press unfolds five more articles, and fetches those that the story came without. */
export function UnfoldingList({ storyId, selectedId, items, next }: UnfoldingListProps) {
  const memory = useStoryMemory();
  const [shown, setShown] = useState(memory.unfolded ?? step);
  const [isFetching, setIsFetching] = useState(false);
  const [following, setFollowing] = useState<FollowingItems>(memory.following ?? { items: [], next });
  const list = useRef<HTMLUListElement>(null);
  const toFocus = useRef<number | null>(null);

  // The focus moves to the first of the new headlines: the button may be gone by now.
  useEffect(() => {
    const headline =
      toFocus.current === null ? null : list.current?.children[toFocus.current]?.querySelector('a.headline');
    if (!(headline instanceof HTMLElement)) return;
    toFocus.current = null;
    headline.focus({ preventScroll: true });
  });

  const listed = new Set([selectedId, ...items.map(({ id }) => id)]);
  const all = [...items, ...following.items.filter(({ id }) => !listed.has(id))];

  /** @returns whether there is anything to show that was not there before */
  const fetchMore = async (address: string): Promise<boolean> => {
    setIsFetching(true);
    try {
      const { fetchFollowing } = await import('./fetch-following');
      const page = await fetchFollowing(storyId, address);
      const known = { items: [...following.items, ...page.items], next: page.next };
      memory.keepFollowing(known);
      setFollowing(known);
      return true;
    } catch (error) {
      logFailure('Error loading articles of the story', error);
      return shown < all.length;
    } finally {
      setIsFetching(false);
    }
  };

  const showMore = async () => {
    if (isFetching) return;
    if (shown + step > all.length && following.next !== null && !(await fetchMore(following.next))) return;
    toFocus.current = shown;
    memory.unfold(shown + step);
    setShown(shown + step);
  };

  return (
    <>
      <ul ref={list}>
        <CoverageEntries items={all} shown={shown} />
      </ul>
      {(shown < all.length || following.next !== null) && (
        <button type="button" className="more" aria-disabled={isFetching} onClick={() => void showMore()}>
          Показать еще
          <ChevronDownIcon />
        </button>
      )}
    </>
  );
}
