import type { Context } from 'hono';
import type { ErrorBody } from '@/lib/contract/error';
import { followTexts } from '@/lib/contract/follow-rules';
import { interestTexts } from '@/lib/contract/interest-rules';
import { muteTexts } from '@/lib/contract/mute-rules';
import { counted } from '@/lib/text/numbers';
import { BusyError } from '../../../people/accounts/passwords';
import { failureFields, isDatabaseUnavailable } from '../../../platform/db/database-errors';
import { type PublicGrounds, tellReaders } from '../../../stories/takedowns/takedown';
import { blockedByLink } from '@/lib/site/page-response';
import type { ApiDependencies } from '../api-dependencies';

/** All errors of the API: code → status and text (R37, R38; some texts are fixed by ERROR-2). */
export const problems = {
  invalid: { status: 400, detail: 'Неверные параметры запроса.' },
  invalid_fields: { status: 400, detail: 'Проверьте введённые данные.' },
  malformed_json: { status: 400, detail: 'Тело запроса не разобрать: нужен объект JSON.' },
  malformed_form: { status: 400, detail: 'Тело запроса не разобрать: нужна форма multipart/form-data.' },
  wrong_code: { status: 400, detail: 'Неверный код или срок действия истек. Попробуйте еще раз.' },
  wrong_password: { status: 401, detail: 'Неверный email или пароль.' },
  wrong_current_password: { status: 400, detail: 'Неверный пароль.' },
  unauthorized: { status: 401, detail: 'Нет действующего токена доступа: войдите.' },
  session_ended: { status: 401, detail: 'Сеанс завершён: войдите снова.' },
  account_blocked: {
    status: 403,
    detail: 'Этот профиль заблокирован редакцией. Если вы считаете это ошибкой, напишите ей.',
  },
  address_left: {
    status: 403,
    detail: 'Адрес этого профиля недавно изменили. Войдите с новым адресом или верните прежний по ссылке из письма.',
  },
  needs_code: { status: 403, detail: 'Редакция входит по коду из письма: нажмите «Войти по коду».' },
  not_your_channel: { status: 403, detail: 'У вас нет доступа к каналу.' },
  foreign_origin: { status: 403, detail: 'Запрос с чужого сайта отклонён.' },
  not_found: { status: 404, detail: 'Адрес не найден.' },
  story_not_found: { status: 404, detail: 'Сюжет не найден.' },
  affair_not_found: { status: 404, detail: 'Такого хода событий нет.' },
  reaction_type_not_found: { status: 404, detail: 'Такой реакции нет.' },
  category_not_found: { status: 404, detail: 'Такой категории нет.' },
  source_not_found: { status: 404, detail: 'Канал не найден.' },
  article_not_found: { status: 404, detail: 'Публикации нет: возможно, она уже удалена.' },
  user_not_found: { status: 404, detail: 'Такого пользователя нет.' },
  entry_not_found: { status: 404, detail: 'Такой записи нет.' },
  return_link_over: {
    status: 404,
    detail: 'Ссылка больше не действует: прошло семь дней, или адрес по ней уже вернули.',
  },
  feed_check_not_found: { status: 404, detail: 'Такой проверки ленты нет: начните новую.' },
  interest_not_found: { status: 404, detail: 'Такого интереса нет.' },
  not_followed: { status: 404, detail: 'За этим вы не следите: сначала нажмите «Следить».' },
  method_not_allowed: { status: 405, detail: 'Метод не поддерживается.' },
  taken_down: { status: 410, detail: 'Материал снят с публикации.' },
  blocked_by_law: { status: 451, detail: 'Материал недоступен по требованию закона.' },
  changed_meanwhile: {
    status: 409,
    detail: 'Канал уже изменён в другой вкладке: сверьте свою правку с тем, что там появилось.',
  },
  email_taken: { status: 409, detail: 'У этого адреса уже есть другой профиль.' },
  feed_taken: { status: 409, detail: 'Лента с таким адресом уже есть у другого канала.' },
  alone_in_story: { status: 409, detail: 'Публикация и так одна в своём сюжете.' },
  too_many_follows: { status: 409, detail: followTexts.tooMany },
  too_many_phrases: { status: 409, detail: followTexts.tooManyPhrases },
  too_many_mutes: { status: 409, detail: muteTexts.tooMany },
  too_many_ignored: { status: 409, detail: interestTexts.tooMany },
  too_many_saved: { status: 409, detail: followTexts.tooManySaved },
  too_large: { status: 413, detail: 'Запрос слишком велик.' },
  not_json: { status: 415, detail: 'Тело запроса должно быть в формате application/json.' },
  not_a_profile: {
    status: 415,
    detail: 'Тело запроса должно быть в формате multipart/form-data или application/json.',
  },
  not_a_picture: { status: 415, detail: 'Такой формат изображения не поддерживается.' },
  internal: { status: 500, detail: 'Внутренняя ошибка сервера. Попробуйте позже.' },
  unavailable: { status: 503, detail: 'Сервис временно недоступен. Попробуйте через несколько секунд.' },
  code_not_sent: { status: 503, detail: 'Не удалось отправить код. Попробуйте еще раз.' },
  picture_not_saved: { status: 503, detail: 'Не удалось сохранить изображение. Попробуйте позже.' },
  letter_not_sent: { status: 503, detail: 'Не удалось отправить письмо. Попробуйте позже.' },
} as const;

export type Problem = keyof typeof problems;
export type FieldErrors = Record<string, string[]>;

/** An error response of the contract, which no cache may store. */
export function refuse(
  c: Context,
  problem: Problem,
  errors?: FieldErrors,
  headers: Record<string, string> = {},
): Response {
  const { status, detail } = problems[problem];
  const body: ErrorBody = errors ? { detail, errors } : { detail };
  return c.json(body, status, { 'Cache-Control': 'no-store', ...headers });
}

/** 410 or 451 for what an editor has taken down (R51), with the words for readers. 451 names who blocks it: this site (RFC 7725). */
export function refuseTakenDown(c: Context, grounds: PublicGrounds | null): Response {
  const { status, words } = tellReaders(grounds);
  const blockedBy: Record<string, string> = status === 451 ? { Link: blockedByLink } : {};
  return c.json<ErrorBody>({ detail: words }, status, { 'Cache-Control': 'no-store', ...blockedBy });
}

/** 409 with a sentence about why a change of the desk was not made. */
export function refuseChange(c: Context, reason: string): Response {
  return c.json<ErrorBody>({ detail: reason }, 409, { 'Cache-Control': 'no-store' });
}

/** 401 for a request without a valid access token (RFC 6750 §3). */
export function refuseUnauthorized(c: Context): Response {
  return refuse(c, 'unauthorized', undefined, { 'WWW-Authenticate': 'Bearer' });
}

/** 429: a rate limit is reached. `detail` says when to try again, as `Retry-After` does (OTP-5, PW-3, UP-1). `field` names the field of the form at fault. */
export function tooManyRequests(c: Context, retryAfterSeconds: number, field?: string): Response {
  const detail = `Слишком много попыток. Повторите через ${spell(retryAfterSeconds)}.`;
  const body: ErrorBody = field === undefined ? { detail } : { detail, errors: { [field]: [detail] } };
  return c.json(body, 429, { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) });
}

/** Rounded up, so that a client that waits as long is not refused again. */
function spell(seconds: number): string {
  if (seconds < 100) return counted(seconds, ['секунду', 'секунды', 'секунд']);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return counted(minutes, ['минуту', 'минуты', 'минут']);
  return counted(Math.ceil(minutes / 60), ['час', 'часа', 'часов']);
}

const retryAfterSeconds = '5';

/** The response to an unexpected error. It is logged once with its cause; the user sees neither stack nor SQL (LOG-1). */
export function reportFailure(error: Error, c: Context, log: ApiDependencies['log']): Response {
  // Not a bug: the queue of password hashes is full (PW-1).
  if (error instanceof BusyError)
    return refuse(c, 'unavailable', undefined, { 'Retry-After': String(error.retryAfterSeconds) });
  const { method } = c.req;
  // The last part of a hub's callback is a secret (PUSH-5).
  const path = c.req.path.replace(/^(\/api\/websub\/).+$/, '$1…');
  log.error({ requestId: c.get('requestId'), method, path, ...failureFields(error) }, 'API request failed');
  if (!isDatabaseUnavailable(error)) return refuse(c, 'internal');
  return refuse(c, 'unavailable', undefined, { 'Retry-After': retryAfterSeconds });
}
