'use client';

import { useEffect, useRef, useState } from 'react';
import { MutedLine } from '@/components/follow/MutedLine';
import { ChevronDownIcon } from '@/components/ui/icons';
import { logFailure } from '@/lib/client/log-failure';
import { useStoryMemory } from '../StoryView/StoryMemory';
import { CoverageEntries, type CoverageItem } from './CoverageEntries';
import { coverageStep as step } from './coverage-step';
import type { ListedStory } from './CoverageItem';
import type { FollowingArticles } from './fetch-following';

interface UnfoldingListProps {
  story: ListedStory;
  /** The article that the page shows: it may be among those that are fetched later. */
  selectedId: number;
  /** The other articles that came with the story, oldest first. */
  items: readonly CoverageItem[];
  /** The address of the articles after them; null when there are no others. */
  next: string | null;
}

const nothing: Pick<FollowingArticles, 'articles' | 'toItems'> = { articles: [], toItems: () => [] };

/** The list itself: a press unfolds five more articles, and fetches those that the story came without; the last press opens the reprints. */
export function UnfoldingList({ story, selectedId, items, next }: UnfoldingListProps) {
  const memory = useStoryMemory();
  const [shown, setShown] = useState(memory.unfolded ?? step);
  const [isFetching, setIsFetching] = useState(false);
  const [following, setFollowing] = useState<FollowingArticles>(memory.following ?? { ...nothing, next });
  const list = useRef<HTMLUListElement>(null);
  const toFocus = useRef<number | null>(null);

  const all = [...items, ...following.toItems(new Set([selectedId, ...items.flatMap(({ ids }) => ids)]))];
  const hasMore = shown < all.length || following.next !== null;
  const hasReprints = all.some(({ ids }) => ids.length > 1);
  const areReprintsOpen = shown === Infinity;

  // They stand in HTML that React does not know.
  useEffect(() => {
    if (areReprintsOpen) list.current?.querySelectorAll('details').forEach((one) => (one.open = true));
  }, [areReprintsOpen]);

  // The focus moves to the first of the new headlines: the button may be gone by now.
  useEffect(() => {
    if (toFocus.current === null) return;
    const entry = areReprintsOpen ? list.current?.querySelector('details') : list.current?.children[toFocus.current];
    const headline = entry?.querySelector('a.headline');
    if (!(headline instanceof HTMLElement)) return;
    toFocus.current = null;
    headline.focus({ preventScroll: true });
  });

  /** @returns whether there is anything to show that was not there before */
  const fetchMore = async (address: string): Promise<boolean> => {
    setIsFetching(true);
    try {
      const { fetchFollowing } = await import('./fetch-following');
      const known = await fetchFollowing(story, following.articles, address);
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
    const count = hasMore ? shown + step : Infinity;
    memory.unfold(count);
    setShown(count);
  };

  return (
    <>
      <ul ref={list}>
        <CoverageEntries items={all} shown={shown} />
      </ul>
      <MutedLine words="Скрыто вами" />
      {(hasMore || (hasReprints && !areReprintsOpen)) && (
        <button
          type="button"
          className="more"
          data-rest={following.next !== null ? '' : undefined}
          aria-disabled={isFetching}
          onClick={() => void showMore()}
        >
          Показать еще
          <ChevronDownIcon />
        </button>
      )}
    </>
  );
}
