import { checkAddresses } from './check-addresses';
import { checkFiles, checkPictures } from './check-files';
import { checkLinks, type Bounds } from './check-links';
import { check } from './check';
import type { Run } from './run';
import { discover } from './discover';
import { indexableKinds, isIndexable, type PageKind } from './page-kind';
import { samplePages, type VisitedPage, visitPages } from './visit-pages';
import { entitiesOf } from './rules/json-ld';
import { textAt } from './parse-data';

/** Checks a deployment by every line of docs/seo.md (SEO-18) and adds the results to the report. @param say prints a line for each step */
export async function checkSeo(run: Run, bounds: Bounds, say: (line: string) => void): Promise<void> {
  say('Карта сайта и первые ссылки');
  const discovered = await discover(run);
  for (const kind of indexableKinds) {
    run.report.add({ area: 'Виды страниц', kind, page: '/' }, [
      check(
        'the site has one',
        !!discovered.paths.get(kind)?.length,
        'neither a sitemap nor home nor the archive leads to one',
      ),
    ]);
  }
  say(`Страницы глазами агентов: ${run.agents.length}`);
  const visited = await visitPages(run, samplePages(discovered));
  say('robots.txt, карты сайта, ленты');
  await checkFiles(run, discovered, visited);
  say('Карточки, картинки, значки');
  await checkPictures(run, discovered, visited);
  say('Адреса, ответы, кэш');
  await checkAddresses(run, discovered, visited);
  say('Ссылки; рядом HTML, структурированные данные, Lighthouse');
  // The programs wait for Java and the browser while the links wait for the site.
  const [{ followed, isWhole }] = await Promise.all([
    checkLinks(run, discovered, bounds),
    checkWithTools(run, visited),
  ]);
  say(
    `  пройдено ссылок: ${followed}${isWhole ? ', все' : ', дальше не пошли: до сюжетов последних двух дней считаны шаги, до остальных нет'}`,
  );
}

/**
 * External programs: the HTML checker gets all visited pages at once, the slow programs one page of each type. Three at a time, because Java and
 * Lighthouse wait for different things.
 */
async function checkWithTools(run: Run, visited: readonly VisitedPage[]): Promise<void> {
  const firsts = new Map<PageKind, VisitedPage>();
  // For the search, the page with results is checked.
  for (const one of visited) if (!firsts.has(one.kind) || one.path.includes('?')) firsts.set(one.kind, one);
  await Promise.all([
    checkHtml(run, visited),
    inTurn(firsts.values(), (one) => checkStructure(run, one)),
    inTurn(firsts.values(), (one) => checkWithLighthouse(run, one)),
  ]);
}

async function inTurn<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}

async function checkHtml({ report, tools }: Run, visited: readonly VisitedPage[]): Promise<void> {
  const errors = await tools.validateHtml(new Map(visited.map(({ path, page }) => [path, page.html])));
  for (const { kind, path } of visited) {
    const own = errors.get(path) ?? ['not looked at'];
    report.add({ area: 'HTML (vnu)', kind, page: path }, [
      check('no HTML errors', own.length === 0, `${own.length}: ${[...new Set(own)].slice(0, 3).join(' | ')}`),
    ]);
  }
}

async function checkStructure({ report, tools }: Run, { kind, path, page }: VisitedPage): Promise<void> {
  if (!isIndexable(kind)) return;
  const missing = await tools.testStructuredData(
    page.html,
    entitiesOf(page).map((entity) => textAt(entity, '@type')),
  );
  report.add({ area: 'structured-data-testing-tool', kind, page: path }, [
    check('nothing is missing', missing.length === 0, missing.slice(0, 3).join(' | ')),
  ]);
}

async function checkWithLighthouse({ report, tools }: Run, { kind, path, response }: VisitedPage): Promise<void> {
  if (response.status !== 200) return;
  const faults = await tools.findLighthouseFaults(response.url, !isIndexable(kind));
  report.add({ area: 'Lighthouse SEO', kind, page: path }, [
    check('100 of 100', faults.length === 0, faults.join(' ')),
  ]);
}
