import { type Answer, headerOf } from '../answer';
import { check, found, type Check } from '../check';
import type { PageKind } from '../page-kind';
import { linksOf, robotsOf, titlesOf, type Page } from '../parse-page';

/** Pages that stay out of search engines: search, sign-in, an unknown category and every 404 (SEO-7, R15, R33). */
export function closedPageChecks(page: Page, kind: PageKind, answer: Answer): Check[] {
  const robots = robotsOf(page, headerOf(answer, 'x-robots-tag'));
  return [
    check('lang', page.lang === 'ru', `<html lang=${found(page.lang)}>`),
    check('noindex', /\bnoindex\b/.test(robots) && !/(?:^|,)\s*index\b/.test(robots), found(robots)),
    check('one title', titlesOf(page).length === 1 && titlesOf(page)[0] !== '', found(titlesOf(page))),
    check('one h1', page.h1.length === 1 && page.h1[0] !== '', found(page.h1)),
    check('inside <head>', page.stray.length === 0, found(page.stray)),
    ...(kind === 'missing'
      ? missingChecks(page, answer)
      : [check('status', answer.status === 200, String(answer.status))]),
  ];
}

function missingChecks(page: Page, answer: Answer): Check[] {
  const leadsHome = page.links.some((href) => href === '/' || href === new URL(page.url).origin);
  return [
    check('a true 404', answer.status === 404, String(answer.status)),
    check(
      'a 404 is kept by nobody',
      /^(?:private, )?no-store$/.test(headerOf(answer, 'cache-control')),
      found(headerOf(answer, 'cache-control')),
    ),
    check('a 404 says so without JavaScript', /не найден/i.test(page.h1.join(' ')), found(page.h1)),
    check('a 404 leads home', leadsHome, 'no link to /'),
    check('a 404 has no canonical', linksOf(page, 'canonical').length === 0, found(linksOf(page, 'canonical'))),
  ];
}
