'use client';

import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useKnownSession } from '@/lib/client/session/known-session';
import { loadOwnGrid, OwnBlock, OwnGrid, OwnRecommendations, Skeletons } from './on-demand';
import type { OwnRecommendations as Recommended } from './use-own-recommendations';

const none: Recommended = { stories: [], isLoading: false };
const awaited: Recommended = { stories: [], isLoading: true };

interface RecommendedGridProps {
  shownElsewhere: readonly number[];
  skeletons?: number | undefined;
  /** The server's recommendations for everybody; null when there are none. */
  children: ReactNode;
}

/** The grid of `RecommendedStories`: everybody's, or a signed-in user's own. */
export function RecommendedGrid({ shownElsewhere, skeletons, children }: RecommendedGridProps) {
  const userId = useKnownSession().user?.id ?? null;
  const [own, setOwn] = useState<(Recommended & { userId: number | null }) | null>(null);
  const { stories, isLoading } = userId === null ? none : own?.userId === userId ? own : awaited;
  const keepOwn = useCallback((fetched: Recommended) => setOwn({ ...fetched, userId }), [userId]);
  const block = useRef<HTMLDivElement>(null);

  // A covered element cannot keep the focus.
  useLayoutEffect(() => {
    if (isLoading && block.current?.contains(document.activeElement)) block.current.focus({ preventScroll: true });
  }, [isLoading]);

  useEffect(() => {
    if (userId !== null) void loadOwnGrid();
  }, [userId]);

  const fetched = userId !== null && (
    <Suspense>
      <OwnRecommendations key={userId} shownElsewhere={shownElsewhere} onChange={keepOwn} />
    </Suspense>
  );
  if (children === null && stories.length === 0) return fetched;
  const everybodys = <div className={isLoading || stories.length > 0 ? 'covered' : undefined}>{children}</div>;
  const cover = (
    <div className="cover">
      <Suspense>
        <Skeletons {...(skeletons !== undefined && { skeletons })} />
      </Suspense>
    </div>
  );
  const grid = (
    <>
      {fetched}
      <div ref={block} tabIndex={-1}>
        {stories.length === 0 && everybodys}
        {isLoading && cover}
        {stories.length > 0 && (
          <Suspense
            fallback={
              <>
                {everybodys}
                {cover}
              </>
            }
          >
            <OwnGrid stories={stories} instead={children} />
          </Suspense>
        )}
      </div>
    </>
  );
  if (children !== null) return grid;
  return (
    <Suspense>
      <OwnBlock>{grid}</OwnBlock>
    </Suspense>
  );
}
