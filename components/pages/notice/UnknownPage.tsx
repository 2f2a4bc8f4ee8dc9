'use client';

import { NotFoundPage } from './NotFoundPage';

/** What the framework shows by itself for a page that is missing: each page's data name it, so that none of its words may stand in them. */
export function UnknownPage() {
  return <NotFoundPage />;
}
