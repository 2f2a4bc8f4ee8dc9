import ky, { type KyInstance } from 'ky';
import { errorSchema, type ErrorBody } from '@/lib/contract/error';
import { ApiError } from './api-error';
import { findInProcessApi } from './in-process';
import { findAnswerWatch } from './watch-answers';

export interface Question {
  /** A path of the contract: `/api/v1/stories/`. */
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  searchParams?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
  body?: FormData;
  /** The caller's own: an abort by it is passed on as it is. */
  signal?: AbortSignal;
  /** Milliseconds until a browser gives up; there is no limit by default (API-1). */
  limitMs?: number;
  redirect?: RequestRedirect;
  /** Asked in nobody's name: no access token goes along, and a 401 is the answer itself (a wrong password). */
  anonymous?: boolean;
}

export interface Answer {
  status: number;
  ok: boolean;
  /** Where a redirect that was not followed leads. */
  location: string | null;
  /** From `Retry-After`, where it is a number. */
  retryAfterSeconds: number | null;
  /** Parsed JSON; undefined when the body is something else. */
  body: unknown;
}

/** A page that is being rendered cannot wait for ever. */
const serverLimitMs = 10_000;

/** Repeats nothing: React Query does that. */
export const plainClient = ky.create({ credentials: 'include', retry: 0, throwHttpErrors: false });

/**
 * One call: in the browser to NEXT_PUBLIC_API_ORIGIN or our own origin, on the server to API_ORIGIN or the backend in this process.
 * @throws ApiError with status 0 when there is no answer.
 */
export async function sendQuestion(question: Question, client: KyInstance = plainClient): Promise<Answer> {
  const { path, method = 'GET', searchParams, json, body, signal, redirect } = question;
  const { origin, fetch } = findTransport();
  // Caches on the way may answer with what is stale for a while; the reader's own cache is React Query, and a browser's would come behind it.
  const cache = isBrowser() ? 'no-cache' : undefined;
  const watch = findAnswerWatch();
  watch?.asked();
  try {
    const response = await client(new URL(path, origin), {
      method,
      fetch,
      cache,
      searchParams,
      json,
      body,
      redirect,
      ...limits(question),
    });
    const { status, ok, headers } = response;
    const retryAfter = headers.get('Retry-After') ?? '';
    const retryAfterSeconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null;
    const text = await response.text();
    watch?.answered(status);
    return { status, ok, location: headers.get('Location'), retryAfterSeconds, body: parseJson(text) };
  } catch (cause) {
    watch?.answered(0);
    if (signal?.aborted) throw cause;
    throw new ApiError({ resource: path, status: 0, detail: 'Сервер не отвечает. Проверьте соединение.' }, { cause });
  }
}

/** What a status other than 2xx says, in the API's words when it has any. */
export function refusalOf(
  { path: resource }: Question,
  { status, location, retryAfterSeconds, body }: Answer,
): ApiError {
  const fallback: ErrorBody = { detail: `Сервер ответил ошибкой ${status}.` };
  const { detail, errors } = isErrorBody(body) ? body : fallback;
  return new ApiError({ resource, status, detail, errors, location, retryAfterSeconds });
}

export function isBrowser(): boolean {
  return typeof window !== 'undefined';
}

/** ky's own limit ends with the answer's head, the signal's covers its body too; the backend of this process knows only the first. */
function limits({ signal, limitMs }: Question): { signal?: AbortSignal; timeout: number | false } {
  const given = isBrowser() ? limitMs : serverLimitMs;
  if (given === undefined) return { signal, timeout: false };
  const limit = AbortSignal.timeout(given);
  return { signal: signal ? AbortSignal.any([signal, limit]) : limit, timeout: given };
}

/** Where the API is, and how it is reached. */
function findTransport(): { origin: string; fetch?: typeof fetch } {
  if (isBrowser()) return { origin: process.env.NEXT_PUBLIC_API_ORIGIN || window.location.origin };
  if (process.env.API_ORIGIN) return { origin: process.env.API_ORIGIN };
  const inProcess = findInProcessApi();
  if (!inProcess) throw new Error('no API: API_ORIGIN is empty and no backend is registered in this process');
  return { origin: 'http://in-process', fetch: async (input, init) => inProcess(new Request(input, init)) };
}

/** Not JSON is no answer of ours: the schema refuses `undefined`. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return errorSchema.isValidSync(body);
}
