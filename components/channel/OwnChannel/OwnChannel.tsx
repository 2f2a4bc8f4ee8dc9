'use client';

import { useQuery } from '@tanstack/react-query';
import { ownChannelQuery } from '@/lib/client/channel';
import { ChannelDetails } from '../ChannelDetails';
import { ChannelHead } from '../ChannelHead';
import { Publications } from '../Publications/Publications';
import { ChannelRefused } from './ChannelRefused';
import { ChannelSkeleton } from './ChannelSkeleton';
import { Columns } from './OwnChannel.styles';
import { useOnlyOwner } from './use-only-owner';

/** The owner's view of a channel: head, publications and details (CHANNEL-5); skeletons until the owner is known. */
export function OwnChannel({ id }: { id: number }) {
  const isOwner = useOnlyOwner(id);
  const { data: channel, error, isFetching, refetch } = useQuery({ ...ownChannelQuery(id), enabled: isOwner });

  if (!isOwner) return <ChannelSkeleton />;
  if (channel) {
    return (
      <>
        <ChannelHead channel={channel} />
        <Columns>
          <Publications channelId={id} />
          <ChannelDetails channel={channel} />
        </Columns>
      </>
    );
  }
  return error ? <ChannelRefused isRetrying={isFetching} onRetry={() => void refetch()} /> : <ChannelSkeleton />;
}
