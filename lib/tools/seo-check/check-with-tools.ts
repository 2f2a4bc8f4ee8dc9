import { check } from './check';
import { isIndexable, type PageKind } from './page-kind';
import { entitiesOf } from './rules/json-ld';
import type { Run } from './run';
import { textAt } from './json';
import type { Visited } from './visit-pages';

/** Other people's programs: the HTML checker takes every visited page at once, the slow ones a page of each type. */
export async function checkWithTools(run: Run, visited: readonly Visited[]): Promise<void> {
  await checkHtml(run, visited);
  const firsts = new Map<PageKind, Visited>();
  // A search is looked at with what it found.
  for (const one of visited) if (!firsts.has(one.kind) || one.path.includes('?')) firsts.set(one.kind, one);
  for (const one of firsts.values()) await checkOne(run, one);
}

async function checkHtml({ report, tools }: Run, visited: readonly Visited[]): Promise<void> {
  const errors = await tools.validateHtml(new Map(visited.map(({ path, page }) => [path, page.html])));
  for (const { kind, path } of visited) {
    const own = errors.get(path) ?? ['not looked at'];
    report.add({ area: 'HTML (vnu)', kind, page: path }, [
      check('no HTML errors', own.length === 0, `${own.length}: ${[...new Set(own)].slice(0, 3).join(' | ')}`),
    ]);
  }
}

async function checkOne({ report, tools }: Run, { kind, path, page, answer }: Visited): Promise<void> {
  if (isIndexable(kind)) {
    const missing = await tools.testStructuredData(
      page.html,
      entitiesOf(page).map((entity) => textAt(entity, '@type')),
    );
    report.add({ area: 'structured-data-testing-tool', kind, page: path }, [
      check('nothing is missing', missing.length === 0, missing.slice(0, 3).join(' | ')),
    ]);
  }
  const barriers = await tools.findBarriers(answer.url);
  report.add({ area: 'axe', kind, page: path }, [
    check('no barriers', barriers.length === 0, barriers.slice(0, 3).join(' | ')),
  ]);
  if (answer.status !== 200) return;
  const faults = await tools.findLighthouseFaults(answer.url, !isIndexable(kind));
  report.add({ area: 'Lighthouse SEO', kind, page: path }, [
    check('100 of 100', faults.length === 0, faults.join(' ')),
  ]);
}
