import { dayWords, monthWords, capitalized } from '../text/date-words';
import { monthOf } from '../text/calendar';
import type { ArchivePlace } from './archive-place';
import { paths } from './paths';
import type { PolicyFacts } from './policies';

/** A step on the way from home to a page. */
export interface Crumb {
  name: string;
  path: string;
}

interface Named {
  id: number;
  name: string;
}

const home: Crumb = { name: 'Главная', path: paths.home() };
const channels: Crumb = { name: 'Издания', path: paths.channels() };
const archive: Crumb = { name: 'Архив', path: paths.archive() };

/** The ways from home to each kind of page, the page itself last: what is shown on it and what its BreadcrumbList says (SEO-6). */
export const trails = {
  category: ({ id, name }: Named): Crumb[] => [home, { name, path: paths.category(id) }],
  channel: ({ id, name }: Named): Crumb[] => [home, channels, { name, path: paths.channel(id) }],
  channels: (page: number): Crumb[] => [
    home,
    channels,
    ...(page === 1 ? [] : [{ name: `Страница ${page}`, path: paths.channels(page) }]),
  ],
  story: ({ id, headline, category }: { id: number; headline: string; category: Named | null }): Crumb[] => [
    home,
    ...(category ? [{ name: category.name, path: paths.category(category.id) }] : []),
    { name: headline, path: paths.story(id) },
  ],
  policy: ({ title, path }: Pick<PolicyFacts, 'title' | 'path'>): Crumb[] => [home, { name: title, path }],
  archive: (place: ArchivePlace): Crumb[] => [home, archive, ...placeSteps(place)],
} as const;

function placeSteps(place: ArchivePlace): Crumb[] {
  if (place.kind === 'index') return [];
  const month = place.kind === 'month' ? place.month : monthOf(place.day);
  const steps: Crumb[] = [{ name: capitalized(monthWords(month)), path: paths.archiveMonth(month) }];
  if (place.kind === 'month') return steps;
  steps.push({ name: dayWords(place.day), path: paths.archiveDay(place.day) });
  if (place.page > 1) steps.push({ name: `Страница ${place.page}`, path: paths.archiveDay(place.day, place.page) });
  return steps;
}
