import type { Context } from 'hono';
import type { ErrorBody } from '@/lib/contract/error';

/** Every way in which the API refuses: the one table from code to status and words (R37, R38). */
const problems = {
  invalid: { status: 400, detail: 'Неверные параметры запроса.' },
  not_found: { status: 404, detail: 'Адрес не найден.' },
  story_not_found: { status: 404, detail: 'Сюжет не найден.' },
  source_not_found: { status: 404, detail: 'Канал не найден.' },
  method_not_allowed: { status: 405, detail: 'Метод не поддерживается.' },
  internal: { status: 500, detail: 'Внутренняя ошибка сервера. Попробуйте позже.' },
  unavailable: { status: 503, detail: 'Сервис временно недоступен. Попробуйте через несколько секунд.' },
} as const;

export type Problem = keyof typeof problems;
export type FieldErrors = Record<string, string[]>;

/** Answers with an error of the contract, which no cache may keep. */
export function refuse(c: Context, problem: Problem, errors?: FieldErrors, headers: Record<string, string> = {}): Response {
  const { status, detail } = problems[problem];
  const body: ErrorBody = errors ? { detail, errors } : { detail };
  return c.json(body, status, { 'Cache-Control': 'no-store', ...headers });
}
