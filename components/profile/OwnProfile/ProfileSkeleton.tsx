import { RowSkeletons } from '../RecommendedForYou/RowSkeletons';
import { Blocks, Waiting } from './OwnProfile.styles';

/** Rows of the details, without a channel. */
const facts = 4;

/** Skeletons of the profile's blocks while the user loads. */
export function ProfileSkeleton() {
  return (
    <Waiting>
      <p className="loading" role="status">
        Загрузка...
      </p>
      <Blocks aria-hidden="true">
        <div className="card-skeleton">
          <span />
        </div>
        <div className="block">
          <span className="heading-skeleton" />
          {Array.from({ length: facts }, (_, index) => (
            <span key={index} />
          ))}
        </div>
        <div className="block">
          <span className="heading-skeleton" />
          <RowSkeletons />
        </div>
        <div className="block">
          <span className="heading-skeleton" />
          <span />
          <span />
        </div>
      </Blocks>
    </Waiting>
  );
}
