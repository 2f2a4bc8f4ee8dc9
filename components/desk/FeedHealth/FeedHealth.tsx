import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { feedHealthQuery } from '@/lib/client/feed-health';
import { FeedFacts } from './FeedFacts';
import { HealthSkeleton, NoResponse } from './FeedHealth.styles';

const skeletons = 4;

/** The state of the channel's feed (R26), refetched while the page is visible. */
export function FeedHealth({ channelId }: { channelId: number }) {
  const { data: health, error, isFetching, refetch } = useQuery(feedHealthQuery(channelId));

  return (
    <Section title="Состояние ленты" level="minor">
      {health && <FeedFacts health={health} />}
      {!health && !error && (
        <HealthSkeleton role="status" aria-label="Загрузка...">
          {Array.from({ length: skeletons }, (_, index) => (
            <span key={index} />
          ))}
        </HealthSkeleton>
      )}
      {error && (
        <NoResponse>
          <p>{health ? 'Обновить эти сведения не удалось.' : 'Не удалось узнать, как работает лента.'}</p>
          <Button look="quiet" isBusy={isFetching} onClick={() => void refetch()}>
            Попробовать ещё раз
          </Button>
        </NoResponse>
      )}
    </Section>
  );
}
