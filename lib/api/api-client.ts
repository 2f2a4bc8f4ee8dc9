import ky from 'ky';
import type { InferType, Schema } from 'yup';
import { errorSchema } from '@/lib/contract/error';
import { ApiError } from './api-error';
import { findInProcessApi } from './in-process';
import { parseAnswer } from './parse-answer';

export interface Question {
  /** As in spec §7: `/api/v1/stories/`. */
  path: string;
  searchParams?: Record<string, string | number | boolean | undefined>;
  /** The caller's own: an abort by it is passed on as it is. */
  signal?: AbortSignal;
  redirect?: RequestRedirect;
}

/** Spec §7 sets no limit in the browser; a page that is being rendered cannot wait for ever. */
const serverLimitMs = 10_000;

/**
 * The one client of the API. `retry: 0` is where the refresh of an access token comes in: an `afterResponse` hook here
 * will repeat a 401 once (spec §4).
 */
const client = ky.create({ credentials: 'include', retry: 0, throwHttpErrors: false });

/**
 * Asks the API: in the browser NEXT_PUBLIC_API_ORIGIN or our own origin, on the server API_ORIGIN or the backend in
 * this process.
 * @throws ApiError for every status but 2xx, for no answer (status 0) and for one that breaks the contract.
 */
export async function askApi<S extends Schema>(schema: S, question: Question): Promise<InferType<S>> {
  const { path: resource } = question;
  const { status, ok, location, body } = await send(question);
  if (ok) return parseAnswer(schema, body, { resource, status });
  const detail = errorSchema.isValidSync(body) ? body.detail : `Сервер ответил ошибкой ${status}.`;
  throw new ApiError({ resource, status, detail, location });
}

async function send({ path, searchParams, signal, redirect }: Question) {
  const { origin, fetch } = findTransport();
  try {
    const response = await client.get(new URL(path, origin), { fetch, searchParams, redirect, ...limits(signal) });
    const { status, ok, headers } = response;
    return { status, ok, location: headers.get('Location'), body: parseJson(await response.text()) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ resource: path, status: 0, detail: 'Сервер не отвечает. Проверьте соединение.' }, { cause });
  }
}

/** ky's own limit ends with the answer's head, the signal's covers its body too; the backend of this process knows only the first. */
function limits(signal: AbortSignal | undefined): { signal?: AbortSignal; timeout: number | false } {
  if (isBrowser()) return { signal, timeout: false };
  const limit = AbortSignal.timeout(serverLimitMs);
  return { signal: signal ? AbortSignal.any([signal, limit]) : limit, timeout: serverLimitMs };
}

/** Where the API is, and how it is reached. */
function findTransport(): { origin: string; fetch?: typeof fetch } {
  if (isBrowser()) return { origin: process.env.NEXT_PUBLIC_API_ORIGIN || window.location.origin };
  if (process.env.API_ORIGIN) return { origin: process.env.API_ORIGIN };
  const inProcess = findInProcessApi();
  if (!inProcess) throw new Error('no API: API_ORIGIN is empty and no backend is registered in this process');
  return { origin: 'http://in-process', fetch: async (input, init) => inProcess(new Request(input, init)) };
}

function isBrowser(): boolean {
  return typeof window !== 'undefined';
}

/** Not JSON is no answer of ours: the schema refuses `undefined`. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
