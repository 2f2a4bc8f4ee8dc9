import type { ReactNode } from 'react';
import { styled } from '@/lib/theme/styled';
import { Button } from '@/components/ui/Button';
import { skeleton } from '@/components/ui/Skeleton.styles';
import { ApiError } from '@/lib/client/api-error';
import { paths } from '@/lib/site/paths';

const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);

  & > span {
    ${skeleton}
    height: 2.75rem;
  }

  & > p {
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
`;

interface Query<T> {
  data: T | undefined;
  error: unknown;
  isPaused: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Query<T>;
  children: (data: T) => ReactNode;
}

/** The content of one of the desk's screens, or the word for why it is not there: it loads, there is no connection, it failed, the user has no right. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error, isPaused, isFetching, refetch } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return <NoRight />;
  if (data !== undefined) return children(data);
  if (!isPaused && !error)
    return (
      <Waiting>
        <p role="status">Загрузка...</p>
        <span aria-hidden="true" />
        <span aria-hidden="true" />
        <span aria-hidden="true" />
      </Waiting>
    );
  const isOffline = isPaused || (error instanceof ApiError && error.status === 0);
  return (
    <Words>
      <p role="alert">
        {isOffline ? 'Нет соединения с сервером. Проверьте сеть.' : 'Не удалось загрузить. Попробуйте ещё раз.'}
      </p>
      <Button look="quiet" isBusy={isFetching && !isPaused} onClick={() => refetch()}>
        Повторить
      </Button>
    </Words>
  );
}

/** As the page of an address of nothing says it: nobody learns that the desk is there. */
export function NoRight() {
  return (
    <Words>
      <h2>Страница не найдена ...</h2>
      <p>Возможно, адрес набран с ошибкой или страницу убрали.</p>
      <a href={paths.home()}>На главную</a>
    </Words>
  );
}
