import { check, found, type Check } from '../check';
import { textAt } from '../json';
import type { Page } from '../parse-page';
import { entityOf } from './json-ld';

/** «Visible date, JSON-LD and OG agree»: the date under a story's headline is the article's, to the minute and in the time of Minsk. */
export function dateChecks(page: Page): Check[] {
  const published = textAt(entityOf(page, 'NewsArticle'), 'datePublished');
  // The structured one is cut to whole seconds.
  const shown = page.times.find(({ datetime }) => Math.abs(Date.parse(datetime) - Date.parse(published)) < 1_000);
  const [, year = '', day = '', time = ''] = /^(\d{4})-\d{2}-(\d{2})T(\d{2}:\d{2})/.exec(published) ?? [];
  const says = shown?.text ?? '';
  return [
    check(
      'visible date is the structured one',
      shown !== undefined,
      `${found(published)} is none of ${found(page.times.slice(0, 3).map(({ datetime }) => datetime))}`,
    ),
    check(
      'visible date is absolute, in the time of Minsk',
      [year, String(Number(day)), time].every((part) => part !== '' && says.includes(part)),
      `${found(says)} for ${found(published)}`,
    ),
  ];
}
