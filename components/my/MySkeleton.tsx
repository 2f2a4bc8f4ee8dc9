import { Waiting } from './My.styles';

/** Stands where a reader’s own things are still unknown. */
export function Skeleton() {
  return (
    <Waiting>
      <p role="status">Загрузка...</p>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </Waiting>
  );
}
