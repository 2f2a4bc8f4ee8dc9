import type { Desk, TopStory } from '@/lib/contract/desk';
import { countDeskChannels, listDeskChannels } from '../../../editing/channels/desk-channel-store';
import { troubleOfChannel } from '../../../editing/channels/judge-channel';
import { countReported, listReportedStories } from '../../../editing/reports/reported-story-store';
import { findNewestStoryEntries } from '../../../platform/changes/audit-store';
import type { Queryable } from '../../../platform/db/client';
import { countChecks, listWorstChecks } from '../../../stories/checks/check-store';
import { describeCheck } from '../../../stories/checks/describe-check';
import { listFrontPage } from '../../../stories/front/front-store';
import { listStoryStates } from '../../../stories/story-change-store';
import { countLawCases, listDueCases } from '../../../stories/takedowns/takedown-store';
import { listTopPins } from '../../../stories/top-pin-store';
import type { Finding } from '../../findings/finding';
import { findWorkState } from '../../findings/work-state-store';
import { judgeWork } from '../../findings/work-rules';
import type { ApiDependencies } from '../api-dependencies';
import { type DeskRoute, deskRoute } from './desk-routes';

/** The desk says «100» of a hundred and more. */
const maxCounted = 100;
const maxWorst = 3;
/** Broken channels among which the longest silent ones are looked for. */
const maxBroken = 100;
const topLength = 10;

/** GET /api/v1/desk/: how things are now, each as a number and its three worst; and home's first ten stories. */
export function homeRoute({ db, now }: ApiDependencies): DeskRoute {
  return deskRoute('GET', '', 'desk.open', async (c) => {
    const moment = now();
    const [cases, work, reported, channels, checks, worst, top] = await Promise.all([
      countLawCases(db, moment),
      findWorkState(db, moment),
      countReported(db, maxCounted),
      countDeskChannels(db, moment),
      countChecks(db, maxCounted),
      listWorst(db, moment),
      listTop(db),
    ]);
    return c.json<Desk>({
      role: c.var.role,
      open_cases: cases.open,
      late_cases: cases.late,
      reported_stories: reported,
      broken_channels: channels.broken,
      doubtful_joins: checks.get('joined') ?? 0,
      worst: { ...worst, findings: listFindings(judgeWork(work, moment)) },
      top,
    });
  });
}

async function listWorst(db: Queryable, now: Date): Promise<Omit<Desk['worst'], 'findings'>> {
  const [cases, reports, broken, joins] = await Promise.all([
    listDueCases(db, maxWorst),
    listReportedStories(db, { order: 'most', kind: null, after: null, limit: maxWorst }),
    listDeskChannels(db, { filter: 'broken', search: '', after: null, limit: maxBroken }, now),
    listWorstChecks(db, 'joined', maxWorst),
  ]);
  const states = await listStoryStates(
    db,
    [...reports, ...joins].map(({ storyId }) => storyId),
  );
  const titleOf = (storyId: number) => states.find(({ id }) => id === storyId)?.title ?? null;
  const silentFirst = [...broken].sort((a, b) => (a.lastItemAt?.getTime() ?? 0) - (b.lastItemAt?.getTime() ?? 0));
  return {
    cases: cases.map(({ id, title, dueAt, at }) => ({ id, title, due_at: (dueAt ?? at).toISOString() })),
    reports: reports.map(({ storyId, times }) => ({ id: storyId, title: titleOf(storyId), times })),
    channels: silentFirst
      .slice(0, maxWorst)
      .map((channel) => ({ id: channel.id, name: channel.name, trouble: troubleOfChannel(channel)?.text ?? null })),
    joins: joins.map(({ storyId, kind, facts }) => ({
      story_id: storyId,
      title: titleOf(storyId) ?? '',
      sentence: describeCheck(kind, facts),
    })),
  };
}

function listFindings(findings: readonly Finding[]): Desk['worst']['findings'] {
  return ['bad', 'warning']
    .flatMap((level) =>
      findings.flatMap((finding) =>
        finding.level === level && finding.level !== 'good' ? [{ text: finding.text, advice: finding.advice }] : [],
      ),
    )
    .slice(0, maxWorst);
}

async function listTop(db: Queryable): Promise<TopStory[]> {
  const { rows } = await listFrontPage(db, { category: null, offset: 0, limit: topLength });
  const ids = rows.map(({ id }) => id);
  const [states, versions, pins] = await Promise.all([
    listStoryStates(db, ids),
    findNewestStoryEntries(db, ids),
    listTopPins(db),
  ]);
  return rows.map(({ id, headline }) => {
    const place = pins.findIndex((pin) => pin.id === id);
    const until = pins[place]?.until;
    return {
      id,
      title: headline ?? states.find((state) => state.id === id)?.title ?? '',
      version: versions.get(id) ?? 0,
      pin: until ? { until: until.toISOString(), place: place + 1, count: pins.length } : null,
    };
  });
}
