import { useLayoutEffect } from 'react';
import { TabQueries } from '@/lib/client/TabQueries';
import { useOwnRecommendations, type OwnRecommendations as Recommended } from './use-own-recommendations';

export interface OwnRecommendationsProps {
  shownElsewhere: readonly number[];
  /** Told what there is for the user, and whenever that changes. */
  onChange: (own: Recommended) => void;
}

/** Fetches the recommendations of the signed-in user for `<RecommendedStories>`, which shows them; it shows nothing itself. */
export function OwnRecommendations(props: OwnRecommendationsProps) {
  return (
    <TabQueries>
      <Fetched {...props} />
    </TabQueries>
  );
}

function Fetched({ shownElsewhere, onChange }: OwnRecommendationsProps) {
  const { stories, isLoading } = useOwnRecommendations(shownElsewhere);
  useLayoutEffect(() => onChange({ stories, isLoading }), [stories, isLoading, onChange]);
  return null;
}
