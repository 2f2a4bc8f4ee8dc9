import { checkAddresses } from './check-addresses';
import { checkFiles } from './check-files';
import { checkLinks, type Bounds } from './check-links';
import { checkPictures } from './check-pictures';
import { checkWithTools } from './check-with-tools';
import { check } from './check';
import { discover } from './discover';
import { indexableKinds } from './page-kind';
import type { Run } from './run';
import { samplePages } from './sample-pages';
import { visitPages } from './visit-pages';

/** Looks at a deployment line by line of docs/seo.md (SEO-18); what it finds is in the report. @param say a line for each step that begins */
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
  say('Ссылки');
  const { followed, isWhole } = await checkLinks(run, discovered, bounds);
  say(
    `  пройдено ссылок: ${followed}${isWhole ? ', все' : ', дальше не пошли: до сюжетов последних двух дней считаны шаги, до остальных нет'}`,
  );
  say('HTML, структурированные данные, axe, Lighthouse');
  await checkWithTools(run, visited);
}
