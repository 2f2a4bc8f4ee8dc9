import { Button } from '@/components/ui/Button';
import { Words } from './My.styles';

interface NotLoadedProps {
  isOffline: boolean;
  isBusy: boolean;
  onRetry: () => void;
}

/** Stands where a reader’s own things cannot be had, with a way to try again. */
export function NotLoaded({ isOffline, isBusy, onRetry }: NotLoadedProps) {
  return (
    <Words>
      <p role="alert">
        {isOffline ? 'Нет соединения с сервером. Проверьте сеть.' : 'Не удалось загрузить. Попробуйте ещё раз.'}
      </p>
      <Button look="quiet" isBusy={isBusy} onClick={onRetry}>
        Повторить
      </Button>
    </Words>
  );
}
