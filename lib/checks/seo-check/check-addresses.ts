import { type SendRequest, headerOf, targetOf, textOf } from './fetch-page';
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
import type { VisitedPage } from './visit-pages';

const labels = ['utm_source=a&utm_medium=b', 'yclid=1', 'fbclid=1', 'from=main', 'article=999999999', 'shown=10'];
const lists = ['/api/v1/stories/', '/api/v1/categories/'];

/** One address per page, and the caching of pages and of the API (SEO-14). */
export async function checkAddresses(run: Run, { paths }: Discovered, visited: readonly VisitedPage[]): Promise<void> {
  const firsts = visited.filter(({ kind, path }) => isIndexable(kind) && paths.get(kind)?.[0] === path);
  await Promise.all([
    ...firsts.map(async ({ kind, path }) => {
      run.report.add({ area: 'Кэш', kind, page: path }, await visitFour(run.send, 'html', path));
    }),
    ...firsts.flatMap(({ kind, path }) =>
      (path === '/' ? homeForms : otherForms(path)).map((form) => checkForm(run, kind, form)),
    ),
    ...firsts.map(({ kind, path }) => checkLabels(run, kind, path)),
    ...lists.map((path) => checkList(run, path)),
  ]);
}

async function checkForm({ send, report }: Run, kind: string, form: OtherForm): Promise<void> {
  const response = await send(form.path);
  const leadsTo = targetOf(response);
  report.add(
    { area: 'Один адрес', kind, page: form.path },
    otherFormChecks(form, response, leadsTo === '' ? null : await send(leadsTo)),
  );
}

async function checkLabels({ send, report }: Run, kind: string, path: string): Promise<void> {
  for (const label of labels) {
    const response = await send(`${path}?${label}`);
    const canonical = canonicalOf(parsePage(textOf(response), response.url));
    report.add(
      { area: 'Один адрес', kind, page: path },
      labelledChecks(label.replace(/=.*/, ''), response, canonical, addressOf(response.url)),
    );
  }
}

async function checkList({ send, report }: Run, path: string): Promise<void> {
  const subject = { area: 'Кэш', kind: 'API', page: path };
  const shared = await send(path);
  const personal = await send(path, { headers: { authorization: 'Bearer nobody' } });
  report.add(subject, [
    ...cacheControlChecks('api', shared),
    ...(await visitFour(send, 'api', path)),
    ...cacheControlChecks('personal', personal),
    check('Vary: Authorization', /authorization/i.test(headerOf(shared, 'vary')), headerOf(shared, 'vary')),
  ]);
}

const attempts = 3;

/** Requests a resource by GET, by HEAD, by its ETag and by its time. Repeated when the resource has changed in between. */
export async function visitFour(send: SendRequest, row: CachingRow, address: string): Promise<Check[]> {
  let checks: Check[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const get = await send(address);
    const since = headerOf(get, 'last-modified');
    const [head, byTag, bySince] = await Promise.all([
      send(address, { method: 'HEAD' }),
      send(address, { headers: { 'if-none-match': headerOf(get, 'etag') } }),
      since === '' ? null : send(address, { headers: { 'if-modified-since': since } }),
    ]);
    checks = validatorChecks(row, { get, head, byTag, bySince });
    if (checks.every(({ problem }) => problem === null)) break;
  }
  return checks;
}
