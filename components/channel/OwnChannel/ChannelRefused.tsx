import { Button } from '@/components/ui/Button';
import { Refused } from './OwnChannel.styles';

interface ChannelRefusedProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown when the API refuses the channel or does not respond (ERROR-3, R27). */
export function ChannelRefused({ isRetrying, onRetry }: ChannelRefusedProps) {
  return (
    <Refused>
      <h1>Мой канал</h1>
      <p role="alert">У вас нет доступа к каналу.</p>
      <Button look="quiet" isBusy={isRetrying} onClick={onRetry}>
        Попробовать ещё раз
      </Button>
    </Refused>
  );
}
