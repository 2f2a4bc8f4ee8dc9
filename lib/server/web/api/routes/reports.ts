import type { Context, Hono } from 'hono';
import { mixed, object, string } from 'yup';
import { reportKinds, reportLimits, reportsPath } from '@/lib/contract/report-rules';
import { paths, type ReportState } from '@/lib/site/paths';
import { takeReport } from '../../../editing/reports/take-report';
import { parseEmail } from '../../../people/accounts/parse-credentials';
import { addressSubject, consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import type { ApiDependencies } from '../api-dependencies';
import { clientAddress } from '../http/client-address';
import { bodyId, type Parsed, parseFields } from '../http/fields';
import { refuse, tooManyRequests } from '../http/problem';
import { maxId } from '../http/query';
import { mediaType, readFormBody, readJsonBody } from '../http/request-body';

const messages = {
  story: 'story_id — номер сюжета, целое число от 1.',
  article: 'article_id — номер публикации, целое число от 1.',
  kind: 'Выберите, что не так.',
  email: 'Введите корректный email',
  needsWords: 'Напишите, что не так.',
} as const;

const typed = (max: number) =>
  string()
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? sent.replace(/\r\n/g, '\n').trim() : sent))
    .typeError('Нужна строка.')
    .test('max', `Не больше ${max} символов.`, (value) => [...(value ?? '')].length <= max)
    .default('');

/** Nothing and an empty field are no address. */
const optionalEmail = () =>
  mixed((value): value is string => typeof value === 'string')
    .transform((_cast, sent: unknown) => (sent === null || sent === '' ? undefined : (parseEmail(sent) ?? false)))
    .typeError(messages.email);

export const reportBody = object({
  story_id: bodyId(messages.story).max(maxId, messages.story),
  article_id: bodyId(messages.article).max(maxId, messages.article).optional().default(undefined),
  kind: string().strict().typeError(messages.kind).oneOf(reportKinds, messages.kind).required(messages.kind),
  text: typed(reportLimits.words).when('kind', {
    is: 'other',
    then: (text) => text.min(1, messages.needsWords),
  }),
  quote: typed(reportLimits.quote),
  email: optionalEmail(),
});

/** 500 and 300 characters of four bytes, each written as `%F0%9F%8C%B2`, and an address. */
const maxBytes = 12_000;

/**
 * POST /api/v1/reports/ (REPORT-1): a reader reports a mistake in a story. 204. The page's form without scripts sends the same fields as a form and is
 * led back to its page; no cookie and no token is read, so there is nobody in whose name another site could send one (CSRF-1).
 */
export function serveReports(app: Hono, deps: ApiDependencies): void {
  const { db, accounts, settings, now } = deps;

  app.post(reportsPath.replace(/\/$/, ''), async (c) => {
    const isForm = mediaType(c.req.raw) === 'application/x-www-form-urlencoded';
    const body = isForm ? await readFormBody(c, { maxBytes }) : await readJsonBody(c, { maxBytes });
    if (!body.ok) return body.refusal;
    const storyId = Number(Reflect.get(body.value, 'story_id'));
    const lead = (state: ReportState) => leadBack(c, storyId, state);
    const fields: Parsed<ReturnType<typeof reportBody.validateSync>> = parseFields(
      reportBody,
      isForm ? withNumbers(body.value) : body.value,
    );
    if (!fields.ok) return isForm ? lead('wrong') : refuse(c, 'invalid_fields', fields.errors);
    const { rateLimits } = accounts.keys;
    const uses = [
      { rule: rateLimitRules.reportPerIp, subject: addressSubject(clientAddress(c, settings.trustProxy)) },
      { rule: rateLimitRules.reportOfAll, subject: 'all' },
    ];
    const granted = await consumeRateLimits(db, rateLimits, uses, now());
    if (!granted.ok) return isForm ? lead('late') : tooManyRequests(c, granted.retryAfterSeconds);
    const { story_id, article_id = null, kind, text, quote, email = null } = fields.value;
    const report = { storyId: story_id, articleId: article_id, kind, words: text, quote, email };
    const outcome = await takeReport(db, report, now());
    if (outcome === 'missing') return isForm ? lead('wrong') : refuse(c, 'story_not_found');
    return isForm ? lead('sent') : c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
}

/** Fields of a form are texts. */
function withNumbers(sent: object): object {
  const toNumber = (name: string) => Number(Reflect.get(sent, name) ?? NaN);
  const article = toNumber('article_id');
  return { ...sent, story_id: toNumber('story_id'), ...(Number.isNaN(article) ? {} : { article_id: article }) };
}

/** Relative to the address of the form: the page may have been opened by another name of the site. */
function leadBack(c: Context, storyId: number, state: ReportState): Response {
  const isId = Number.isSafeInteger(storyId) && storyId > 0;
  c.header('Cache-Control', 'no-store');
  return c.redirect(paths.report({ story: isId ? storyId : null, state }), 303);
}
