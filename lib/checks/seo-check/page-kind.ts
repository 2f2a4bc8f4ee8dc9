/** The types of page whose rules differ (SEO-18). */
export const indexableKinds = [
  'home',
  'category',
  'story',
  'channel',
  'channels',
  'archive',
  'archive-month',
  'archive-day',
  'about',
  'policy',
] as const;
export type IndexableKind = (typeof indexableKinds)[number];
/** `missing` is every 404, whatever its address. */
export type PageKind = IndexableKind | 'search' | 'login' | 'unknown-category' | 'missing';

const shapes: readonly (readonly [IndexableKind | 'search' | 'login', RegExp])[] = [
  ['home', /^\/$/],
  ['category', /^\/category\/\d+$/],
  ['story', /^\/story\/\d+$/],
  ['channel', /^\/channel\/\d+$/],
  ['channels', /^\/channels(?:\/\d+)?$/],
  ['archive', /^\/archive$/],
  ['archive-month', /^\/archive\/\d{4}-\d{2}$/],
  // A day with many stories has further pages: /2.
  ['archive-day', /^\/archive\/\d{4}-\d{2}-\d{2}(?:\/\d+)?$/],
  ['about', /^\/about$/],
  ['policy', /^\/(?:[a-z-]+-policy|corrections)$/],
  ['search', /^\/search$/],
  ['login', /^\/login$/],
];

/** The type of a page by its path, without its query; null for files, the API and personal pages. */
export function kindOf(path: string): (typeof shapes)[number][0] | null {
  const bare = path.replace(/[?#].*$/, '');
  return shapes.find(([, shape]) => shape.test(bare))?.[0] ?? null;
}

export function isIndexable(kind: PageKind | null): kind is IndexableKind {
  return indexableKinds.some((one) => one === kind);
}
