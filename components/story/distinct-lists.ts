interface Listed {
  id: number;
  affair?: { id: number } | null;
}

/** The key of a story's entry on a page: stories of one affair have the same one, for lists show an affair once (CLUSTER-9). */
export function entryOf({ id, affair }: Listed): string {
  return affair ? `affair ${affair.id}` : `story ${id}`;
}

/**
 * Lists that stand on one page under one another: each loses what the lists above already show, and keeps at most `size` items.
 */
export function distinctLists<T extends Listed>(lists: readonly (readonly T[])[], size: number): T[][] {
  const shown = new Set<string>();
  return lists.map((list) => {
    const own = list.filter((story) => !shown.has(entryOf(story))).slice(0, size);
    own.forEach((story) => shown.add(entryOf(story)));
    return own;
  });
}
