/** Names under which cached pages can be dropped: a page carries those of what it shows. */
export const pageTags = {
  /** Every page of this instance. */
  all: 'all',
  /** Lists over all categories: home, an unknown category. */
  lists: 'lists',
  category: (id: number) => `category:${id}`,
  story: (id: number) => `story:${id}`,
  source: (id: number) => `source:${id}`,
} as const;
