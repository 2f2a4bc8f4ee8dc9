/**
 * Attribute of a block below a phone's first screen. The first frame does not wait for its style and layout: they are most of the task that ends the
 * reading of a page, and a slow phone cannot be touched meanwhile. After that frame `lib/site/first-frame.ts` goes on.
 */
export const below = { 'data-below': '' } as const;
