import { Columns, Waiting } from './DeskPage.styles';

const fields = 5;

/** Skeletons of the page's blocks until the user is known. */
export function DeskSkeleton() {
  return (
    <Waiting>
      <p className="loading" role="status">
        Загрузка...
      </p>
      <div className="head" aria-hidden="true">
        <span />
        <span />
      </div>
      <Columns aria-hidden="true">
        <div className="block">
          <span className="heading-skeleton" />
          {Array.from({ length: fields }, (_, index) => (
            <span key={index} />
          ))}
        </div>
        <div className="block">
          <span className="heading-skeleton" />
          <span className="tall" />
        </div>
      </Columns>
    </Waiting>
  );
}
