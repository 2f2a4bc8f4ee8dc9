import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChannelForm } from '@/components/channel/ChannelForm/ChannelForm';
import { Publications } from '@/components/channel/Publications/Publications';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { ownChannelQuery } from '@/lib/client/channel';
import { feedHealthQuery } from '@/lib/client/feed-health';
import { ChannelStatistics } from '@/components/desk/ChannelStatistics';
import { FeedCheck } from '@/components/desk/FeedCheck/FeedCheck';
import { FeedHealth } from '@/components/desk/FeedHealth/FeedHealth';
import { PlacementNote } from '@/components/desk/PlacementNote/PlacementNote';
import { DeskHead } from './DeskHead';
import { Columns, Plain } from './DeskPage.styles';
import { DeskSkeleton } from './DeskSkeleton';

/** The channel's data, its feed and its publications, with everything that its owner can do about them (R26). */
export function OwnerDesk({ channelId }: { channelId: number }) {
  const client = useQueryClient();
  const { data: channel, error, isFetching, refetch } = useQuery(ownChannelQuery(channelId));

  const saved = () => {
    showAlert('Данные канала сохранены.', 'success');
    void client.invalidateQueries({ queryKey: feedHealthQuery(channelId).queryKey });
  };

  if (!channel) {
    if (!error) return <DeskSkeleton />;
    return (
      <Plain>
        <p role="alert">У вас нет доступа к каналу.</p>
        <Button look="quiet" isBusy={isFetching} onClick={() => void refetch()}>
          Попробовать ещё раз
        </Button>
      </Plain>
    );
  }
  return (
    <>
      <DeskHead channel={channel} />
      <Columns>
        <Section title="Данные канала">
          <ChannelForm
            channel={channel}
            onSaved={saved}
            besideFeed={(typed, type) => <FeedCheck channelId={channelId} address={typed} onChoose={type} />}
          />
        </Section>
        <FeedHealth channelId={channelId} />
        <ChannelStatistics channelId={channelId} />
        <Publications
          channelId={channelId}
          extra={(publication) => <PlacementNote channelId={channelId} publication={publication} />}
        />
      </Columns>
    </>
  );
}
