import { CardSkeletons } from './Publications.styles';

const rows = 5;

/** Skeletons of publications while they load. */
export function PublicationSkeletons() {
  return (
    <CardSkeletons role="status" aria-label="Загрузка...">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <span className="picture-skeleton" />
          <div className="words">
            <span className="short" />
            <span />
            <span />
          </div>
        </div>
      ))}
    </CardSkeletons>
  );
}
