import { PublicationSkeletons } from '../Publications/PublicationSkeletons';
import { Waiting } from './OwnChannel.styles';

/** Skeletons of the channel's blocks, shown while it loads. */
export function ChannelSkeleton() {
  return (
    <Waiting>
      <h1>Мой канал</h1>
      <p className="loading" role="status">
        Загрузка...
      </p>
      <div className="head" aria-hidden="true">
        <span />
        <div>
          <span className="name-skeleton" />
          <span />
        </div>
      </div>
      <div aria-hidden="true">
        <PublicationSkeletons />
      </div>
    </Waiting>
  );
}
