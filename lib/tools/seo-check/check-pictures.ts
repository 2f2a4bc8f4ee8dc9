import type { Answer } from './answer';
import { check } from './check';
import type { Discovered } from './discover';
import { isIndexable } from './page-kind';
import { at, listAt, textAt } from './json';
import { linksOf, metaOf } from './parse-page';
import { cardChecks, iconChecks, statedImageChecks, type Picture } from './rules/image';
import { entitiesOf } from './rules/json-ld';
import type { Run } from './run';
import { measurePicture } from './tools/measure-picture';
import type { Visited } from './visit-pages';

interface Stated {
  url: string;
  width: string;
  height: string;
}

/** Fetches what previews and structured data show, and the icons. */
export async function checkPictures(
  { ask, report, origin }: Run,
  { home }: Discovered,
  visited: readonly Visited[],
): Promise<void> {
  const fetched = new Map<string, Promise<{ answer: Answer; picture: Picture | null }>>();
  const fetchOnce = (url: string) => {
    const known =
      fetched.get(url) ?? ask(url).then(async (answer) => ({ answer, picture: await measurePicture(answer.body) }));
    fetched.set(url, known);
    return known;
  };
  await Promise.all(
    visited
      .filter(({ kind }) => isIndexable(kind))
      .map(async ({ kind, path, page }) => {
        const [card = ''] = metaOf(page, 'property', 'og:image');
        if (card !== '') {
          const { answer, picture } = await fetchOnce(card);
          report.add({ area: 'Карточки', kind, page: path }, cardChecks(answer, picture));
        }
        for (const stated of entitiesOf(page).flatMap(picturesOf)) {
          const { answer, picture } = await fetchOnce(stated.url);
          report.add({ area: 'Картинки JSON-LD', kind, page: path }, statedImageChecks(answer, picture, stated));
        }
      }),
  );
  const icons = [...linksOf(home, 'icon'), ...linksOf(home, 'apple-touch-icon')];
  report.add({ area: 'Значки', kind: 'home', page: '/' }, [
    check('there is an icon', linksOf(home, 'icon').length > 0, 'none'),
  ]);
  for (const link of icons) {
    const { answer, picture } = await fetchOnce(new URL(link.href ?? '', origin).href);
    report.add({ area: 'Значки', kind: 'home', page: link.href ?? '' }, iconChecks(link, answer, picture));
  }
}

/** The pictures that an entity names: its own and its publisher's. */
function picturesOf(entity: unknown): Stated[] {
  const places = [
    ...(Array.isArray(at(entity, 'image')) ? listAt(entity, 'image') : [at(entity, 'image')]),
    at(entity, 'logo'),
    at(entity, 'publisher', 'logo'),
  ];
  return places
    .map((place) =>
      typeof place === 'string'
        ? { url: place, width: '', height: '' }
        : { url: textAt(place, 'url'), width: textAt(place, 'width'), height: textAt(place, 'height') },
    )
    .filter(({ url }) => /^https?:/.test(url));
}
