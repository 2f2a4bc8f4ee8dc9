import { type AgentName, agents, type Answer, headerOf, textOf } from './fetch-page';
import { check, type Check } from './check';
import type { Run } from './run';
import { indexableKinds, isIndexable, type PageKind } from './page-kind';
import { parsePage, type Page } from './parse-page';
import { bodyChecks, headChecks, sameHeadChecks } from './rules/head';
import { cacheControlChecks } from './rules/caching';
import { closedPageChecks } from './rules/access';
import { dateChecks, jsonLdChecks } from './rules/json-ld';
import { previewChecks } from './rules/previews';
import { type Discovered, spread } from './discover';

const attempts = 3;

/** A page as one agent got it. */
export interface Visited extends Sample {
  page: Page;
  answer: Answer;
}

/** Shows each page to every agent and looks at what they got. @returns the pages as Googlebot got them */
export async function visitPages(
  { ask, report, agents: names }: Pick<Run, 'ask' | 'report' | 'agents'>,
  samples: readonly Sample[],
): Promise<Visited[]> {
  const visits = await Promise.all(
    samples.map(async (sample) => {
      // The first one to come has the page rendered for the others.
      const reference = await visit(ask, sample, 'Googlebot');
      await Promise.all(
        names.map(async (agent) => {
          const seen = agent === 'Googlebot' ? reference : await visit(ask, sample, agent);
          const checks = [...pageChecks(seen), ...(await sameHeads(ask, seen, reference, agent))];
          report.add({ area: 'Страницы', kind: sample.kind, page: sample.path, agent }, checks);
        }),
      );
      return reference;
    }),
  );
  return visits;
}

/** Everything that docs/seo.md says of the HTML of one page. */
export function pageChecks({ kind, page, answer }: Visited): Check[] {
  if (!isIndexable(kind)) return closedPageChecks(page, kind, answer);
  return [
    check('status', answer.status === 200, String(answer.status)),
    ...cacheControlChecks('html', answer),
    ...headChecks(page, kind, headerOf(answer, 'x-robots-tag')),
    ...previewChecks(page, kind),
    ...jsonLdChecks(page, kind),
    ...bodyChecks(page),
    ...(kind === 'story' ? dateChecks(page) : []),
  ];
}

async function visit(ask: Run['ask'], sample: { kind: PageKind; path: string }, agent: AgentName): Promise<Visited> {
  const answer = await ask(sample.path, { agent: agents[agent] });
  return { ...sample, answer, page: parsePage(textOf(answer), answer.url) };
}

/** A page that was rendered anew between two questions is asked for again. */
async function sameHeads(ask: Run['ask'], seen: Visited, reference: Visited, agent: AgentName): Promise<Check[]> {
  let checks = sameHeadChecks(seen.page, reference.page);
  for (let attempt = 1; attempt < attempts && checks.some(({ problem }) => problem !== null); attempt += 1) {
    const [one, other] = await Promise.all([visit(ask, seen, agent), visit(ask, reference, 'Googlebot')]);
    checks = sameHeadChecks(one.page, other.page);
  }
  return checks;
}

export interface Sample {
  kind: PageKind;
  path: string;
}

/** So many pages of each type are shown to every agent. */
const most = {
  home: 1,
  category: 2,
  story: 4,
  channel: 2,
  archive: 1,
  'archive-month': 1,
  'archive-day': 2,
  policy: 3,
} as const;

/** The pages that every agent asks for: of each type a few that the deployment names itself, and addresses that no deployment has. */
export function samplePages({ paths, listed }: Pick<Discovered, 'paths' | 'listed'>): Sample[] {
  const word =
    listed.map(({ news }) => news?.title ?? '').flatMap((title) => title.match(/[а-яё]{5,}/gi) ?? [])[0] ?? 'новости';
  const closed: readonly (readonly [PageKind, string])[] = [
    ['search', '/search'],
    ['search', `/search?q=${encodeURIComponent(word)}`],
    ['login', '/login'],
    ['unknown-category', '/category/999999999'],
    ...[
      '/no-such-page',
      '/404',
      '/story/999999999999',
      '/story/abc',
      '/category/01',
      '/channel/999999999999',
      '/archive/2026-13-40',
    ].map((path) => ['missing', path] as const),
  ];
  return [
    ...indexableKinds.flatMap((kind) => spread(paths.get(kind) ?? [], most[kind]).map((path) => ({ kind, path }))),
    ...closed.map(([kind, path]) => ({ kind, path })),
  ];
}
