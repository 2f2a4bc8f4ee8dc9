/** A story with the affair that it stands in; null: in none. */
export interface Standing {
  id: number;
  affairId: number | null;
}

export interface NamedAffairs {
  /** By the number of the group, in its order: the affair that it stays; null: it is a new one. */
  affairIds: (number | null)[];
  /** Affairs that no group is any more, and the number of the group that has most of their stories; null: none has any. */
  ended: { affairId: number; heir: number | null }[];
}

/**
 * Says which of these groups is which affair: an id stays with the larger part of its stories, then with the part that began first; where affairs become
 * one, that of more stories stays, then the older one.
 * @param groups each in the order of its stories' beginnings.
 */
export function nameAffairs(stories: readonly Standing[], groups: readonly (readonly number[])[]): NamedAffairs {
  const affairOf = new Map(stories.map(({ id, affairId }) => [id, affairId]));
  const claims = groups.flatMap((group, index) => {
    const counts = new Map<number, number>();
    for (const id of group) {
      const affairId = affairOf.get(id);
      if (affairId) counts.set(affairId, (counts.get(affairId) ?? 0) + 1);
    }
    return [...counts].map(([affairId, count]) => ({ index, affairId, count }));
  });
  claims.sort((a, b) => b.count - a.count || a.affairId - b.affairId || a.index - b.index);
  const affairIds: (number | null)[] = groups.map(() => null);
  const taken = new Set<number>();
  for (const { index, affairId } of claims) {
    if (affairIds[index] !== null || taken.has(affairId)) continue;
    affairIds[index] = affairId;
    taken.add(affairId);
  }
  const before = new Set(stories.flatMap(({ affairId }) => affairId ?? []));
  const ended = [...before]
    .filter((affairId) => !taken.has(affairId))
    .sort((a, b) => a - b)
    .map((affairId) => ({ affairId, heir: claims.find((claim) => claim.affairId === affairId)?.index ?? null }));
  return { affairIds, ended };
}
