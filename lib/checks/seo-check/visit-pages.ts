import { type AgentName, agents, type SiteResponse, headerOf, textOf } from './fetch-page';
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

/** A page in the form that one agent got. */
export interface VisitedPage extends Sample {
  page: Page;
  response: SiteResponse;
}

/** Fetches each page as every agent and checks the responses. @returns the pages that Googlebot got */
export async function visitPages(
  { send, report, agents: names }: Pick<Run, 'send' | 'report' | 'agents'>,
  samples: readonly Sample[],
): Promise<VisitedPage[]> {
  const visits = await Promise.all(
    samples.map(async (sample) => {
      // After the first request the page is cached for the others.
      const reference = await visit(send, sample, 'Googlebot');
      await Promise.all(
        names.map(async (agent) => {
          const seen = agent === 'Googlebot' ? reference : await visit(send, sample, agent);
          const checks = [...pageChecks(seen), ...(await sameHeads(send, seen, reference, agent))];
          report.add({ area: 'Страницы', kind: sample.kind, page: sample.path, agent }, checks);
        }),
      );
      return reference;
    }),
  );
  return visits;
}

/** All rules of docs/seo.md for the HTML of one page. */
export function pageChecks({ kind, page, response }: VisitedPage): Check[] {
  if (!isIndexable(kind)) return closedPageChecks(page, kind, response);
  return [
    check('status', response.status === 200, String(response.status)),
    ...cacheControlChecks('html', response),
    ...headChecks(page, kind, headerOf(response, 'x-robots-tag')),
    ...previewChecks(page, kind),
    ...jsonLdChecks(page, kind),
    ...bodyChecks(page),
    ...(kind === 'story' ? dateChecks(page) : []),
  ];
}

async function visit(
  send: Run['send'],
  sample: { kind: PageKind; path: string },
  agent: AgentName,
): Promise<VisitedPage> {
  const response = await send(sample.path, { agent: agents[agent] });
  return { ...sample, response, page: parsePage(textOf(response), response.url) };
}

/** Repeats the two requests when the page was rendered again between them. */
async function sameHeads(
  send: Run['send'],
  seen: VisitedPage,
  reference: VisitedPage,
  agent: AgentName,
): Promise<Check[]> {
  let checks = sameHeadChecks(seen.page, reference.page);
  for (let attempt = 1; attempt < attempts && checks.some(({ problem }) => problem !== null); attempt += 1) {
    const [one, other] = await Promise.all([visit(send, seen, agent), visit(send, reference, 'Googlebot')]);
    checks = sameHeadChecks(one.page, other.page);
  }
  return checks;
}

export interface Sample {
  kind: PageKind;
  path: string;
}

/** Maximum number of pages of each type that every agent fetches. */
const max = {
  home: 1,
  category: 2,
  story: 4,
  channel: 2,
  channels: 1,
  archive: 1,
  'archive-month': 1,
  'archive-day': 2,
  about: 1,
  policy: 3,
} as const;

/** The pages that every agent fetches: a few of each type from the deployment's own lists, and addresses that no deployment has. */
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
    ...indexableKinds.flatMap((kind) => spread(paths.get(kind) ?? [], max[kind]).map((path) => ({ kind, path }))),
    ...closed.map(([kind, path]) => ({ kind, path })),
  ];
}
