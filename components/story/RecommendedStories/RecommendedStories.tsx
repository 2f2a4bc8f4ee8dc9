'use client';

import { styled } from '@/lib/theme/styled';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Section } from '@/components/ui/Section';
import { useKnownSession } from '@/lib/client/session/known-session';
import { SkeletonGrid } from '../SkeletonGrid';
import { loadOwnGrid, OwnGrid } from './own-grid';
import { OwnRecommendations } from './own-recommendations';
import type { OwnRecommendations as Recommended } from './use-own-recommendations';

/** What covers a grid while another one loads has its very size: nothing below moves. */
const Layers = styled.div`
  position: relative;

  & > .covered {
    visibility: hidden;
  }

  & > .cover {
    position: absolute;
    inset: 0;
    overflow: hidden;
  }
`;

const none: Recommended = { stories: [], isLoading: false };
const awaited: Recommended = { stories: [], isLoading: true };

interface RecommendedStoriesProps {
  /** Ids of the stories that the page shows elsewhere. */
  shownElsewhere: readonly number[];
  /** Skeletons of cards while the reader's own ones load (`SkeletonGrid`). */
  skeletons?: number;
  /** What the server recommends to everybody: a grid, or null. */
  children: ReactNode;
}

/**
 * «Рекомендации для Вас»: the same for everyone in the HTML; a signed-in user's own recommendations replace it where
 * there are any (HOME-1, PROFILE-3).
 */
export function RecommendedStories({ shownElsewhere, skeletons, children }: RecommendedStoriesProps) {
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
      <SkeletonGrid skeletons={skeletons} />
    </div>
  );
  return (
    <Section title="Рекомендации для Вас">
      {fetched}
      <Layers ref={block} tabIndex={-1}>
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
      </Layers>
    </Section>
  );
}
