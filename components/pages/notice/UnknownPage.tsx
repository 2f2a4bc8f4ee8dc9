'use client';

import { NotFoundPage } from './NotFoundPage';

/** Shown by the framework itself when a page is missing: the data of every page name it, so none of its words may be in them. */
export function UnknownPage() {
  return <NotFoundPage />;
}
