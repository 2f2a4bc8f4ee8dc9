import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { channelPublicationsQuery, deletePublication, forgetPublication } from '@/lib/client/publications';
import { logFailure } from '@/lib/client/log-failure';

interface PublicationsState {
  /** Undefined while the first ones load, and when they could not be loaded. */
  publications: readonly ChannelPublication[] | undefined;
  isFailed: boolean;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** @returns how many are shown then: as many as before when the request failed */
  showMore: () => Promise<number>;
  /**
   * Hides the publication at once. When the request fails it appears again at its old position.
   * @returns false for a failure
   */
  remove: (id: number) => Promise<boolean>;
}

/** The publications of a channel as far as its owner wants to see them, without those that are being deleted. */
export function usePublications(channelId: number): PublicationsState {
  const client = useQueryClient();
  const { data, error, refetch, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(channelPublicationsQuery(channelId));
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const publications = data?.pages.flatMap(({ results }) => results).filter(({ id }) => !removed.has(id));

  // The last one shown was deleted, and there are others.
  const lacks = publications?.length === 0 && hasNextPage;
  useEffect(() => {
    if (lacks && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [lacks, isFetching, isFetchNextPageError, fetchNextPage]);

  const showMore = async () => {
    const shown = publications?.length ?? 0;
    if (isFetchingNextPage) return shown;
    const fetched = await fetchNextPage();
    if (fetched.isFetchNextPageError) return shown;
    return fetched.data?.pages.flatMap(({ results }) => results).filter(({ id }) => !removed.has(id)).length ?? shown;
  };

  const remove = async (id: number) => {
    setRemoved((known) => new Set(known).add(id));
    try {
      await deletePublication(id);
    } catch (failure) {
      logFailure('Error deleting publication', failure);
      setRemoved((known) => new Set([...known].filter((other) => other !== id)));
      showAlert('Новость не удалена. Попробуйте ещё раз.', 'info');
      return false;
    }
    void forgetPublication(client, channelId, id);
    return true;
  };

  return {
    publications,
    isFailed: error !== null && !isFetching && data === undefined,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    showMore,
    remove,
  };
}
