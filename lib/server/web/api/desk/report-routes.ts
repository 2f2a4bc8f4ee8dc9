import { array, object, string } from 'yup';
import type { ClosedReports, ReportedStories } from '@/lib/contract/desk-reports';
import { reportKinds, reportOutcomes } from '@/lib/contract/report-rules';
import { paths } from '@/lib/site/paths';
import { type Closed, closeStoryReports } from '../../../editing/reports/close-reports';
import {
  listReportedStories,
  listReportsOf,
  reportOrders,
  type ReportPosition,
} from '../../../editing/reports/reported-story-store';
import { noteUnanswered, type Report } from '../../../editing/reports/report-store';
import { connectMailer, deliverInBackground, mailFailureFields } from '../../../people/mail/mail-delivery';
import { buildReportAnswerMail } from '../../../people/mail/report-answer';
import type { Delivery } from '../../../people/mail/mailer';
import { listStoryStates } from '../../../stories/story-change-store';
import { type ApiDependencies, toAccountDependencies } from '../api-dependencies';
import { bodyId, readFields } from '../http/fields';
import { refuse, refuseChange } from '../http/problem';
import { maxId, parsePathId, parseQuery } from '../http/query';
import { requiredText, typedText } from './desk-fields';
import { authorOf, type DeskRoute, deskRoute } from './desk-routes';

const listQuery = object({
  order: string().oneOf(reportOrders, 'Такого порядка нет.').default('newest'),
  kind: string().oneOf(reportKinds, 'Такого вида нет.'),
  after: string().matches(/^\d{1,16}\.\d{1,10}$/, 'after — место в списке.'),
});

const badId = 'Номер — целое число от 1.';
const closingBody = object({
  /** Absent: all open ones of the story. */
  reports: array(bodyId(badId).max(maxId, badId)).strict().min(1, badId).max(200, 'Не больше 200 за раз.').optional(),
  outcome: string().strict().oneOf(reportOutcomes, 'Чем кончилось?').required('Чем кончилось?'),
  answer: typedText('answer').default(''),
  correction: object({ mistake: requiredText('correction'), correction: requiredText('correction') })
    .nullable()
    .default(null),
});

const storiesPerPage = 20;
const reportsPerStory = 20;
const maxBytes = 20_000;

/** Readers' reports: grouped by story, closed with a result, answered by mail, made a public correction. */
export function reportRoutes(deps: ApiDependencies): DeskRoute[] {
  const { db, now } = deps;
  return [
    deskRoute('GET', '/reports', 'report.read', async (c) => {
      const parsed = parseQuery(listQuery, new URL(c.req.url).searchParams);
      if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
      const { order, kind = null, after } = parsed.value;
      const position = after === undefined ? null : parsePosition(after);
      const found = await listReportedStories(db, { order, kind, after: position, limit: storiesPerPage + 1 });
      const shown = found.slice(0, storiesPerPage);
      const ids = shown.map(({ storyId }) => storyId);
      const isOpen = order !== 'closed';
      const [reports, states] = await Promise.all([
        listReportsOf(db, ids, { isOpen, perStory: reportsPerStory }),
        listStoryStates(db, ids),
      ]);
      const last = shown.at(-1)?.position;
      return c.json<ReportedStories>({
        results: shown.map(({ storyId, open, times, newestAt }) => ({
          story: { id: storyId, title: states.find(({ id }) => id === storyId)?.title ?? null },
          open,
          times,
          newest_at: newestAt.toISOString(),
          reports: (reports.get(storyId) ?? []).map(toLine),
        })),
        next: found.length > storiesPerPage && last ? `${last.value}.${last.storyId}` : null,
      });
    }),
    deskRoute('POST', '/reports/:id/close', 'report.close', async (c) => {
      const fields = await readFields(c, closingBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const storyId = parsePathId(c.req.param('id') ?? '');
      if (storyId === null) return refuse(c, 'story_not_found');
      const { reports = null, outcome, answer, correction } = fields.value;
      const delivery = answer === '' ? null : await connectMailer(toAccountDependencies(deps));
      if (answer !== '' && delivery === null) return refuse(c, 'letter_not_sent', undefined, { 'Retry-After': '30' });
      const closing = { storyId, ids: reports, outcome, isAnswered: answer !== '', correction, actor: authorOf(c) };
      const done = await closeStoryReports(db, closing, now()).catch((error: unknown) => {
        delivery?.close();
        throw error;
      });
      if (done.kind === 'refused' || done.waiting.length === 0) delivery?.close();
      if (done.kind === 'refused') return refuseChange(c, done.reason);
      if (delivery) answerAll(delivery, storyId, answer, done);
      return c.json<ClosedReports>({ entry: done.entry, count: done.count, letters: done.waiting.length });
    }),
  ];

  /** Sends the letters in the background; the first one by the connection that is open. */
  function answerAll(first: Delivery, storyId: number, answer: string, { waiting, title }: Closed): void {
    const { siteOrigin } = deps.settings;
    const address = `${siteOrigin}${paths.story(storyId)}`;
    for (const [n, { email, ids }] of waiting.entries()) {
      const mail = buildReportAnswerMail({ to: email, title, address, answer, siteOrigin });
      const fail = async (error: unknown) => {
        deps.log.error(mailFailureFields(error), 'an answer to a report could not be mailed');
        await noteUnanswered(db, ids);
      };
      if (n === 0) deliverInBackground(first, mail, fail);
      else deliverInBackground(laterDelivery(), mail, fail);
    }
  }

  /** A connection that is opened when its letter is sent. */
  function laterDelivery(): Delivery {
    return {
      deliver: async (mail) => (await deps.accounts.mailer.connect()).deliver(mail),
      close: () => undefined,
    };
  }
}

function parsePosition(after: string): ReportPosition {
  const [value = '', storyId = ''] = after.split('.');
  return { value: Number(value), storyId: Math.min(Number(storyId), maxId) };
}

function toLine(report: Report): ReportedStories['results'][number]['reports'][number] {
  return {
    id: report.id,
    kind: report.kind,
    text: report.words,
    quote: report.quote,
    article_id: report.articleId,
    times: report.times,
    last_at: report.lastAt.toISOString(),
    wants_answer: report.email !== null,
    outcome: report.outcome,
    closed_at: report.closedAt?.toISOString() ?? null,
    answered_at: report.answeredAt?.toISOString() ?? null,
  };
}
