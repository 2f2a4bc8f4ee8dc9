import { check, found, type Check } from '../check';
import type { Page } from '../parse-page';

/** What a page says without JavaScript. */
export function bodyChecks(page: Page): Check[] {
  return [
    check('one h1', page.h1.length === 1 && page.h1[0] !== '', found(page.h1)),
    check(
      'plain links',
      page.links.some((href) => href.startsWith('/')),
      'no link that works without JavaScript',
    ),
    check(
      'ids of visits stay out of links',
      page.links.every((href) => !/[?&](?:utm_|yclid|gclid|fbclid)/.test(href) || /^https?:/.test(href)),
      'a link of the site carries a label',
    ),
  ];
}
