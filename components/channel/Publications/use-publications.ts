import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { channelPublicationsQuery, deletePublication, forgetPublication } from '@/lib/client/publications';
import { logFailure } from '@/lib/client/log-failure';

interface PublicationsState {
  /** Undefined while the first ones load, and where they cannot be had. */
  publications: readonly ChannelPublication[] | undefined;
  isFailed: boolean;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Answers with how many are shown then: as many as before where they cannot be had. */
  showMore: () => Promise<number>;
  /** The publication goes at once; it comes back to its place, and the answer is false, when it could not be deleted. */
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
