/** A channel as the guess of its owner needs it. */
export interface Outlet {
  id: number;
  name: string;
  /** The registrable domain of its site; null without a site. */
  domain: string | null;
  /** Articles of the days that are looked at. */
  articles: number;
}

/** Number of articles in which two outlets say the same, headline included. */
export interface SharedArticles {
  one: number;
  other: number;
  count: number;
}

/** Outlets that share so many articles word for word, and so much of what the smaller one writes, have one newsroom. */
const oneNewsroom = { articles: 5, share: 0.3 } as const;

/**
 * Guesses who owns outlets, as far as it shows: sites of one registrable domain (`sport.example.by` and `news.example.by`), and outlets that print
 * the same articles under the same headlines day by day. A publisher is named after its outlet with the most articles.
 * @returns the publisher's name of each outlet that has sisters; the others are not there.
 */
export function guessPublishers(outlets: readonly Outlet[], shared: readonly SharedArticles[]): Map<number, string> {
  const byId = new Map(outlets.map((outlet) => [outlet.id, outlet]));
  const parents = new Map(outlets.map(({ id }) => [id, id]));
  const rootOf = (id: number): number => {
    const parent = parents.get(id) ?? id;
    return parent === id ? id : rootOf(parent);
  };
  const join = (one: number, other: number) => void parents.set(rootOf(one), rootOf(other));

  const ofDomain = new Map<string, number>();
  for (const { id, domain } of outlets) {
    if (domain === null) continue;
    const first = ofDomain.get(domain);
    if (first === undefined) ofDomain.set(domain, id);
    else join(id, first);
  }
  for (const { one, other, count } of shared) {
    const smaller = Math.min(byId.get(one)?.articles ?? 0, byId.get(other)?.articles ?? 0);
    if (count >= oneNewsroom.articles && count >= oneNewsroom.share * smaller) join(one, other);
  }

  const groups = new Map<number, Outlet[]>();
  for (const outlet of outlets) groups.set(rootOf(outlet.id), [...(groups.get(rootOf(outlet.id)) ?? []), outlet]);
  return new Map(
    [...groups.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) => {
        const [largest] = [...group].sort((a, b) => b.articles - a.articles || a.id - b.id);
        return group.map(({ id }): [number, string] => [id, largest?.name ?? '']);
      }),
  );
}
