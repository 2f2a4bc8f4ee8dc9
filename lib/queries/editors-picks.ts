import { listQuery } from './story-lists';

/** Three on the home page (LIST-4), five in the side list (R16). */
const picksCount = 3;
const sidePicksCount = 5;

/** «Выбор редакции» on the home page. */
export const editorsPicksQuery = () => pinnedQuery(picksCount);

/** Pinned stories beside a category's list. */
export const sidePicksQuery = () => pinnedQuery(sidePicksCount);

const pinnedQuery = (count: number) =>
  listQuery({ ordering: '-is_pinned_order,-score', pinned: true, page: 1, page_size: count });
