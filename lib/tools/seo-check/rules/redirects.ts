import { targetOf, type Answer } from '../answer';
import { check, found, type Check } from '../check';

/** Another way to write the address of a page. */
export interface OtherForm {
  what: string;
  path: string;
  /** The page's one address. */
  canonical: string;
}

/** The other forms of a page's address (SEO-14; R15). @param path without slash at the end, not home */
export function otherForms(path: string): OtherForm[] {
  const [, folder = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
  const zeroed = rest.replace(/^\/(\d+)$/, '/0$1');
  return [
    { what: 'a slash at the end', path: `${path}/` },
    { what: 'a double slash', path: `/${path}` },
    { what: 'another case', path: `/${folder.toUpperCase()}${rest}` },
    { what: 'the first letter in capitals', path: `/${folder.slice(0, 1).toUpperCase()}${folder.slice(1)}${rest}` },
    ...(rest === '' ? [] : [{ what: 'a double slash inside', path: `/${folder}/${rest}` }]),
    ...(zeroed === rest ? [] : [{ what: 'leading zeros', path: `/${folder}${zeroed}` }]),
    { what: '/index', path: `${path}/index` },
    { what: '/index.html', path: `${path}/index.html` },
  ].map((form) => ({ ...form, canonical: path }));
}

export const homeForms: readonly OtherForm[] = ['/index', '/index.html', '/index.php', '/home', '/Index.html'].map(
  (path) => ({ what: path, path, canonical: '/' }),
);

/** Leads by one 308 to the canonical form, or is a 404. @param target what the place answers that it leads to */
export function otherFormChecks({ what, path, canonical }: OtherForm, answer: Answer, target: Answer | null): Check[] {
  const rule = `one address: ${what}`;
  if (answer.status === 404) return [check(rule, true, '')];
  const leadsTo = targetOf(answer);
  const origin = new URL(answer.url).origin;
  const leadsHome = leadsTo.replace(/\/$/, '') === `${origin}${canonical}`.replace(/\/$/, '');
  return [
    check(
      rule,
      answer.status === 308 && leadsHome && target?.status === 200,
      `${path} answers ${answer.status} to ${found(leadsTo)} (${target?.status ?? 'nothing'})`,
    ),
  ];
}

/** What stands behind a `?` makes no other page: it answers with the canonical that has no query, or leads there at once. */
export function labelledChecks(what: string, answer: Answer, canonical: string, expected: string): Check[] {
  const answers = answer.status === 200 && canonical === expected;
  const leads = [307, 308].includes(answer.status) && targetOf(answer) === expected;
  return [
    check(`canonical without ${what}`, answers || leads, `${answer.status}, ${found(canonical || targetOf(answer))}`),
  ];
}
