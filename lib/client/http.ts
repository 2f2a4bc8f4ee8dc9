import ky, { type KyInstance } from 'ky';
import { ValidationError } from 'yup';
import { errorSchema, type ErrorBody } from '@/lib/contract/error';
import { ApiError } from './api-error';
import { findInProcessApi, findResponseWatch } from './in-process';

export interface ApiRequest {
  /** As in the contract: `/api/v1/stories/`. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  searchParams?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
  body?: FormData;
  headers?: Record<string, string>;
  /** The caller's own. Its abort is passed on as it is, not as an ApiError. */
  signal?: AbortSignal;
  /** Milliseconds until a browser gives up; by default it never does. */
  timeoutMs?: number;
  redirect?: RequestRedirect;
  /** Sent without an access token. A 401 is then the response itself (a wrong password). */
  anonymous?: boolean;
  /** The body is passed on as the text that it is. */
  isText?: boolean;
}

/** A yup schema, or a lazy one that depends on the value. */
export interface ResponseSchema<T> {
  readonly __outputType: T;
  validateSync(value: unknown, options: { stripUnknown: boolean }): T;
}

export interface ApiResponse {
  status: number;
  ok: boolean;
  /** The target of a redirect that was not followed. */
  location: string | null;
  /** `Retry-After` in seconds, when it is a number. */
  retryAfterSeconds: number | null;
  /** The parsed JSON; undefined when the body is not JSON. */
  body: unknown;
}

/** Milliseconds. A page that is being rendered must not wait longer. */
const serverTimeoutMs = 10_000;

/** Never retries: React Query does. */
export const plainClient = ky.create({ credentials: 'include', retry: 0, throwHttpErrors: false });

/**
 * One call. The browser calls NEXT_PUBLIC_API_ORIGIN or the page's own origin, the server calls API_ORIGIN or the API of its own process.
 * @throws ApiError with status 0 when there is no response.
 */
export async function sendRequest(request: ApiRequest, client: KyInstance = plainClient): Promise<ApiResponse> {
  const { path, method = 'GET', searchParams, json, body, headers, signal, redirect } = request;
  const { origin, fetch } = findTransport();
  // React Query is the browser's cache. HTTP caches may answer with stale data for a while, so the browser must revalidate.
  const cache = isBrowser() ? 'no-cache' : undefined;
  const watch = findResponseWatch();
  watch?.asked();
  try {
    const response = await client(new URL(path, origin), {
      method,
      fetch,
      cache,
      searchParams,
      json,
      body,
      headers,
      redirect,
      ...limits(request),
    });
    const { status, ok } = response;
    const retryAfter = response.headers.get('Retry-After') ?? '';
    const retryAfterSeconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null;
    const text = await response.text();
    watch?.answered(status);
    return {
      status,
      ok,
      location: response.headers.get('Location'),
      retryAfterSeconds,
      body: request.isText ? text : parseJson(text),
    };
  } catch (cause) {
    watch?.answered(0);
    if (signal?.aborted) throw cause;
    throw new ApiError({ resource: path, status: 0, detail: 'Сервер не отвечает. Проверьте соединение.' }, { cause });
  }
}

/** The error for a status other than 2xx, in the API's own words when it has any. */
export function toApiError(
  { path: resource }: ApiRequest,
  { status, location, retryAfterSeconds, body }: ApiResponse,
): ApiError {
  const fallback: ErrorBody = { detail: `Сервер ответил ошибкой ${status}.` };
  const { detail, errors } = isErrorBody(body) ? body : fallback;
  return new ApiError({ resource, status, detail, errors, location, retryAfterSeconds });
}

/**
 * The body in the shape of the contract; unknown fields are dropped.
 * @throws ApiError that names the resource when the body breaks the contract.
 */
export function parseResponse<T>(
  schema: ResponseSchema<T>,
  { path: resource }: ApiRequest,
  { status, body }: ApiResponse,
): T {
  try {
    return schema.validateSync(body, { stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ApiError({ resource, status, detail: `Ответ сервера не разобран: ${error.message}` }, { cause: error });
  }
}

export function isBrowser(): boolean {
  return typeof window !== 'undefined';
}

/** ky's timeout ends with the response's headers, the signal's covers the body too. The in-process API supports only the first. */
function limits({ signal, timeoutMs }: ApiRequest): { signal?: AbortSignal; timeout: number | false } {
  const timeout = isBrowser() ? timeoutMs : serverTimeoutMs;
  if (timeout === undefined) return { signal, timeout: false };
  const limit = AbortSignal.timeout(timeout);
  return { signal: signal ? AbortSignal.any([signal, limit]) : limit, timeout };
}

/** Finds the API's origin, and the `fetch` that reaches it. */
function findTransport(): { origin: string; fetch?: typeof fetch } {
  if (isBrowser()) return { origin: process.env.NEXT_PUBLIC_API_ORIGIN || window.location.origin };
  if (process.env.API_ORIGIN) return { origin: process.env.API_ORIGIN };
  const inProcess = findInProcessApi();
  if (!inProcess) throw new Error('no API: API_ORIGIN is empty and no API is registered in this process');
  return { origin: 'http://in-process', fetch: async (input, init) => inProcess(new Request(input, init)) };
}

/** Undefined for a body that is not JSON; every schema refuses undefined. */
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
