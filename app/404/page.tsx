import { missingMetadata, NotFoundResponse } from '../_data/missing-page';

export const metadata = missingMetadata();

/** `/404` itself answers 404 (R33). */
export default function Page() {
  return <NotFoundResponse />;
}
