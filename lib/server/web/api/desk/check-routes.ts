import { object, string } from 'yup';
import { checkKinds } from '@/lib/contract/check-rules';
import type { CheckDone, DeskCheck, DeskChecks } from '@/lib/contract/desk-checks';
import { settleCheck } from '../../../editing/stories/settle-check';
import { findNewestStoryEntries } from '../../../platform/changes/audit-store';
import type { Queryable } from '../../../platform/db/client';
import {
  type ComparedArticle,
  countChecks,
  findCompared,
  listChecks,
  type StoryCheck,
} from '../../../stories/checks/check-store';
import { describeCheck } from '../../../stories/checks/describe-check';
import { listStoryStates } from '../../../stories/story-change-store';
import type { ApiDependencies } from '../api-dependencies';
import { refuse, refuseChange } from '../http/problem';
import { idFilter, parsePathId, parseQuery } from '../http/query';
import { authorOf, type DeskRoute, deskRoute } from './desk-routes';

const listQuery = object({
  kind: string().oneOf(checkKinds, 'Такого вида нет.'),
  before: idFilter('before — номер в очереди.'),
});

const pageSize = 20;
/** The desk says «100» of a hundred and more. */
const maxCounted = 100;

/** The queue of stories to look at (DESK-6). */
export function checkRoutes({ db, now }: ApiDependencies): DeskRoute[] {
  return [
    deskRoute('GET', '/checks', 'story.check', async (c) => {
      const parsed = parseQuery(listQuery, new URL(c.req.url).searchParams);
      if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
      const { kind = null, before = null } = parsed.value;
      const [found, counts] = await Promise.all([
        listChecks(db, { kind, before, limit: pageSize + 1 }),
        countChecks(db, maxCounted),
      ]);
      const shown = found.slice(0, pageSize);
      return c.json<DeskChecks>({
        results: await tellChecks(db, shown),
        next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
        counts: {
          joined: counts.get('joined') ?? 0,
          'one-outlet': counts.get('one-outlet') ?? 0,
          huge: counts.get('huge') ?? 0,
          reported: counts.get('reported') ?? 0,
        },
      });
    }),
    deskRoute('POST', '/checks/:id/done', 'story.check', async (c) => {
      const checkId = parsePathId(c.req.param('id') ?? '');
      if (checkId === null) return refuse(c, 'not_found');
      const done = await settleCheck(db, { checkId, actor: authorOf(c) }, now());
      return done.kind === 'refused' ? refuseChange(c, done.reason) : c.json<CheckDone>({ entry: done.entry }, 201);
    }),
  ];
}

/** Findings with their stories, sentences and the two publications to compare. */
async function tellChecks(db: Queryable, checks: readonly StoryCheck[]): Promise<DeskCheck[]> {
  const ids = [...new Set(checks.map(({ storyId }) => storyId))];
  const [states, versions, articles] = await Promise.all([
    listStoryStates(db, ids),
    findNewestStoryEntries(db, ids),
    findCompared(
      db,
      checks.flatMap(({ articleId, otherId }) => [articleId, otherId]),
    ),
  ]);
  const told = (id: number | null) => toCompared(id === null ? undefined : articles.get(id));
  return checks.map((check) => ({
    id: check.id,
    kind: check.kind,
    found_at: check.foundAt.toISOString(),
    sentence: describeCheck(check.kind, check.facts),
    story: { id: check.storyId, title: states.find(({ id }) => id === check.storyId)?.title ?? '' },
    version: versions.get(check.storyId) ?? 0,
    article: told(check.articleId),
    other: told(check.otherId),
  }));
}

function toCompared(article: ComparedArticle | undefined): DeskCheck['article'] {
  if (!article) return null;
  const { id, title, sourceName, publishedAt } = article;
  return { id, title, source_name: sourceName, published_at: publishedAt.toISOString() };
}
