/**
 * Lists that stand on one page under one another: each loses what the lists above already show, and keeps at most `size` items.
 */
export function distinctLists<T extends { id: number }>(lists: readonly (readonly T[])[], size: number): T[][] {
  const shown = new Set<number>();
  return lists.map((list) => {
    const own = list.filter(({ id }) => !shown.has(id)).slice(0, size);
    own.forEach(({ id }) => shown.add(id));
    return own;
  });
}
