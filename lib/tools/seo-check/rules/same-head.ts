import { check, found, type Check } from '../check';
import type { Page } from '../parse-page';

/** Nobody is shown another head: what one agent got, compared with what another one got at the same time. */
export function sameHeadChecks(page: Page, reference: Page): Check[] {
  const [own, other] = [factsOf(page), factsOf(reference)];
  const difference = [...own.filter((fact) => !other.includes(fact)), ...other.filter((fact) => !own.includes(fact))];
  return [check('the same head for every agent', difference.length === 0, found(difference[0]))];
}

function factsOf({ head, stray, jsonLd, lang }: Page): string[] {
  const tags = head.filter(
    ({ name, attributes }) => name !== 'link' || /canonical|alternate|icon/.test(attributes.rel ?? ''),
  );
  return [
    lang,
    ...tags.map((tag) => JSON.stringify(tag)),
    ...stray.map((tag) => `outside: ${JSON.stringify(tag)}`),
    ...jsonLd,
  ];
}
