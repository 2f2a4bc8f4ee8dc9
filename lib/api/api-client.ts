import ky, { type AfterResponseHook, type BeforeRequestHook } from 'ky';
import { parseAnswer, type AnswerSchema } from './parse-answer';
import { refreshAccess } from './refresh-access';
import { isBrowser, plainClient, refusalOf, sendQuestion, type Question } from './send-question';
import { isSameReader } from './same-reader';
import { readTokens } from './token-cookies';

/**
 * Asks the API, in the reader's name where there is one (SESSION-2).
 * @throws ApiError for every status but 2xx, for no answer (status 0) and for one that breaks the contract.
 */
export async function askApi<T>(schema: AnswerSchema<T>, question: Question): Promise<T> {
  return (await askWithStatus(schema, question)).answer;
}

/** The same, with the status of the answer where 200 and 201 differ. */
export async function askWithStatus<T>(
  schema: AnswerSchema<T>,
  question: Question,
): Promise<{ status: number; answer: T }> {
  const client = isBrowser() && !question.anonymous ? signedClient : plainClient;
  const { status, ok, ...rest } = await sendQuestion(question, client);
  if (!ok) throw refusalOf(question, { status, ok, ...rest });
  return { status, answer: parseAnswer(schema, rest.body, { resource: question.path, status }) };
}

/** The access cookie ends by itself after 15 minutes: an endpoint that also serves strangers would never answer 401. */
async function findAccess(): Promise<string | null> {
  const { access, refresh } = readTokens();
  if (access !== null || refresh === null) return access;
  const refreshed = await refreshAccess(null);
  return refreshed.kind === 'fresh' ? refreshed.access : null;
}

const sign: BeforeRequestHook = async (request, _options, { retryCount }) => {
  if (retryCount > 0) return;
  const access = await findAccess();
  if (access !== null) request.headers.set('Authorization', `Bearer ${access}`);
};

/** One refresh and one retry for a refused access token, in the same reader's name; whatever comes then is the answer (TOK-5). */
const retryRefused: AfterResponseHook = async (request, _options, { status }, { retryCount }) => {
  const refused = request.headers.get('Authorization')?.replace('Bearer ', '');
  if (status !== 401 || retryCount > 0 || refused === undefined) return;
  const refreshed = await refreshAccess(refused);
  if (refreshed.kind !== 'fresh' || !isSameReader(refused, refreshed.access)) return;
  request.headers.set('Authorization', `Bearer ${refreshed.access}`);
  return ky.retry({ delay: 0, code: 'ACCESS_REFRESHED' });
};

/** No method is repeated but by the hook. */
const signedClient = plainClient.extend({
  retry: { limit: 1, methods: [] },
  hooks: { beforeRequest: [sign], afterResponse: [retryRefused] },
});
