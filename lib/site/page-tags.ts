/** Names under which cached pages can be dropped: a page carries those of what it shows. */
export const pageTags = {
  /** Every page of this instance. */
  all: 'all',
  /** Lists over all categories: home, an unknown category, the archive's index and months. */
  lists: 'lists',
  category: (id: number) => `category:${id}`,
  story: (id: number) => `story:${id}`,
  source: (id: number) => `source:${id}`,
  /** A day of the archive, `2026-11-20`. */
  day: (day: string) => `day:${day}`,
} as const;
