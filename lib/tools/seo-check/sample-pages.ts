import { type Discovered, spread } from './discover';
import { indexableKinds, type PageKind } from './page-kind';

export interface Sample {
  kind: PageKind;
  path: string;
}

/** So many pages of each type are shown to every agent. */
const most = {
  home: 1,
  category: 2,
  story: 4,
  channel: 2,
  archive: 1,
  'archive-month': 1,
  'archive-day': 2,
  policy: 3,
} as const;

/** The pages that every agent asks for: of each type a few that the deployment names itself, and addresses that no deployment has. */
export function samplePages({ paths, listed }: Pick<Discovered, 'paths' | 'listed'>): Sample[] {
  const word =
    listed.map(({ news }) => news?.title ?? '').flatMap((title) => title.match(/[а-яё]{5,}/gi) ?? [])[0] ?? 'новости';
  const closed: readonly (readonly [PageKind, string])[] = [
    ['search', '/search'],
    ['search', `/search?q=${encodeURIComponent(word)}`],
    ['login', '/login'],
    ['unknown-category', '/category/999999999'],
    ...[
      '/no-such-page',
      '/404',
      '/story/999999999999',
      '/story/abc',
      '/category/01',
      '/channel/999999999999',
      '/archive/2026-13-40',
    ].map((path) => ['missing', path] as const),
  ];
  return [
    ...indexableKinds.flatMap((kind) => spread(paths.get(kind) ?? [], most[kind]).map((path) => ({ kind, path }))),
    ...closed.map(([kind, path]) => ({ kind, path })),
  ];
}
