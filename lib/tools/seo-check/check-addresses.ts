import { type Ask, headerOf, targetOf, textOf } from './fetch-page';
import { check, type Check } from './check';
import type { Run } from './run';
import type { Discovered } from './discover';
import { isIndexable } from './page-kind';
import { canonicalOf, parsePage } from './parse-page';
import {
  cacheControlChecks,
  type CachingRow,
  homeForms,
  labelledChecks,
  type OtherForm,
  otherFormChecks,
  otherForms,
  validatorChecks,
} from './rules/caching';
import { addressOf } from './rules/head';
import type { Visited } from './visit-pages';

const labels = ['utm_source=a&utm_medium=b', 'yclid=1', 'fbclid=1', 'from=main', 'article=999999999', 'shown=10'];
const lists = ['/api/v1/stories/', '/api/v1/categories/'];

/** One address per page, and how pages and the API are kept (SEO-14). */
export async function checkAddresses(run: Run, { paths }: Discovered, visited: readonly Visited[]): Promise<void> {
  const firsts = visited.filter(({ kind, path }) => isIndexable(kind) && paths.get(kind)?.[0] === path);
  await Promise.all([
    ...firsts.map(async ({ kind, path }) => {
      run.report.add({ area: 'Кэш', kind, page: path }, await visitFour(run.ask, 'html', path));
    }),
    ...firsts.flatMap(({ kind, path }) =>
      (path === '/' ? homeForms : otherForms(path)).map((form) => checkForm(run, kind, form)),
    ),
    ...firsts.map(({ kind, path }) => checkLabels(run, kind, path)),
    ...lists.map((path) => checkList(run, path)),
  ]);
}

async function checkForm({ ask, report }: Run, kind: string, form: OtherForm): Promise<void> {
  const answer = await ask(form.path);
  const leadsTo = targetOf(answer);
  report.add(
    { area: 'Один адрес', kind, page: form.path },
    otherFormChecks(form, answer, leadsTo === '' ? null : await ask(leadsTo)),
  );
}

async function checkLabels({ ask, report }: Run, kind: string, path: string): Promise<void> {
  for (const label of labels) {
    const answer = await ask(`${path}?${label}`);
    const canonical = canonicalOf(parsePage(textOf(answer), answer.url));
    report.add(
      { area: 'Один адрес', kind, page: path },
      labelledChecks(label.replace(/=.*/, ''), answer, canonical, addressOf(answer.url)),
    );
  }
}

async function checkList({ ask, report }: Run, path: string): Promise<void> {
  const place = { area: 'Кэш', kind: 'API', page: path };
  const shared = await ask(path);
  const personal = await ask(path, { headers: { authorization: 'Bearer nobody' } });
  report.add(place, [
    ...cacheControlChecks('api', shared),
    ...(await visitFour(ask, 'api', path)),
    ...cacheControlChecks('personal', personal),
    check('Vary: Authorization', /authorization/i.test(headerOf(shared, 'vary')), headerOf(shared, 'vary')),
  ]);
}

const attempts = 3;

/** Asks for a resource whole, by HEAD, by its ETag and by its time. What was made anew in between is asked for again. */
export async function visitFour(ask: Ask, row: CachingRow, address: string): Promise<Check[]> {
  let checks: Check[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const get = await ask(address);
    const since = headerOf(get, 'last-modified');
    const [head, byTag, bySince] = await Promise.all([
      ask(address, { method: 'HEAD' }),
      ask(address, { headers: { 'if-none-match': headerOf(get, 'etag') } }),
      since === '' ? null : ask(address, { headers: { 'if-modified-since': since } }),
    ]);
    checks = validatorChecks(row, { get, head, byTag, bySince });
    if (checks.every(({ problem }) => problem === null)) break;
  }
  return checks;
}
