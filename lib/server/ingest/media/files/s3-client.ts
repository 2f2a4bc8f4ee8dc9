import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Dispatcher } from 'undici';
import type { Log } from '../../../platform/base/log';
import type { S3Place } from '../../../platform/base/media-place';
import { MediaStoreError, sha256 } from './media-files';

export interface S3Keys {
  id: string;
  secret: string;
}

/** In milliseconds, unless it says otherwise. */
export interface S3Limits {
  connect: number;
  /** From one piece of an answer to the next. */
  silence: number;
  /** From a request to its answer, all tries together. */
  answer: number;
  /** From an answer to the end of its body, however slowly its reader takes it. */
  body: number;
  /** Maximum number of attempts for a request. */
  tries: number;
  /** The pause before the second try; each further one is three times as long. */
  pause: number;
  /** Requests at once; others wait within their time. */
  connections: number;
  /** Requests at once and waiting; more are refused at once. */
  requests: number;
}

const usualLimits: S3Limits = {
  connect: 3_000,
  silence: 5_000,
  answer: 12_000,
  body: 60_000,
  tries: 3,
  pause: 100,
  connections: 32,
  requests: 256,
};

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without the place's prefix; empty for the bucket. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

export interface S3Response {
  headers: Readonly<Record<string, string | undefined>>;
  /** To be read to its end or destroyed. */
  body: Readable;
}

export interface S3Client {
  /**
   * Sends a signed request. All of them may be repeated: the same object is written, read or removed.
   * @returns null where there is no such object.
   * @throws MediaStoreError for every other refusal, and for a store that does not answer in time.
   */
  send(sent: S3Request): Promise<S3Response | null>;
}

/** A client of an S3-compatible store. What happens is logged once when the store begins to fail, and once when it works again. */
export function createS3Client(
  place: S3Place,
  keys: S3Keys,
  log: Pick<Log, 'error' | 'info'>,
  changed: Partial<S3Limits> = {},
): S3Client {
  const limits = { ...usualLimits, ...changed };
  let opened: ReturnType<typeof openAgent> | null = null;
  let underWay = 0;
  let isFailing = false;

  async function send(sent: S3Request): Promise<S3Response | null> {
    if (underWay >= limits.requests) throw new MediaStoreError('Хранилище картинок не успевает отвечать');
    underWay += 1;
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(new Error('no answer in time')), limits.answer);
    try {
      const response = await tryRepeatedly(sent, ending.signal);
      if (isFailing) log.info({ store: place.bucket }, 'the S3 store works again');
      isFailing = false;
      if (response === null) underWay -= 1;
      else watch(response.body, ending);
      return response;
    } catch (error) {
      underWay -= 1;
      if (!isFailing) log.error({ err: error, store: place.bucket }, 'the S3 store fails');
      isFailing = true;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** A reader who takes a body too slowly must not keep its connection for ever. */
  function watch(body: Readable, ending: AbortController): void {
    const timer = setTimeout(() => ending.abort(new Error('the body was not read in time')), limits.body);
    timer.unref();
    // Its reader gets the error as well; a body that is destroyed before it was read has none.
    body.on('error', () => undefined);
    body.once('close', () => {
      clearTimeout(timer);
      underWay -= 1;
    });
  }

  async function tryRepeatedly(sent: S3Request, signal: AbortSignal): Promise<S3Response | null> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await attemptOnce(sent, signal).catch((error: unknown) => toFailure(error));
      if (!(outcome instanceof Failure)) return outcome;
      if (!outcome.mayPass || attempt === limits.tries || signal.aborted) throw toStoreError(sent, outcome, place);
      await pause(limits.pause * 3 ** (attempt - 1), signal);
    }
  }

  async function attemptOnce(sent: S3Request, signal: AbortSignal): Promise<S3Response | null> {
    const { url, headers } = await signRequest(place, keys, sent);
    const { method, body } = sent;
    const { request, dispatcher } = await (opened ??= openAgent(limits));
    const response = await request(url, { method, headers, body: body ?? null, dispatcher, signal });
    const { statusCode } = response;
    if (statusCode < 300) return { headers: single(response.headers), body: response.body };
    // A refusal of HEAD says no more than its status.
    const code = method === 'HEAD' ? '' : codeOf(await response.body.text());
    if (method === 'HEAD') await response.body.dump();
    if (statusCode === 404 && (code === 'NoSuchKey' || code === '')) return null;
    throw new Failure(statusCode, code);
  }

  return { send };
}

/** Loaded with the first request: a site whose pictures are in a folder never needs it. */
async function openAgent({ connections, connect, silence }: S3Limits) {
  const { Agent, request } = await import('undici');
  const dispatcher = new Agent({
    connections,
    connect: { timeout: connect },
    headersTimeout: silence,
    bodyTimeout: silence,
  });
  return { request, dispatcher };
}

/** An attempt that failed: with an answer, or (status 0) without one. */
class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    cause?: unknown,
  ) {
    super(`${status} ${code}`, cause === undefined ? {} : { cause });
  }

  /** True when the same request may be answered later. */
  get mayPass(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return new Failure(0, typeof code === 'string' ? code : '', error);
}

/** Makes the request to send: addressed, and signed with AWS Signature Version 4. */
export async function signRequest(
  { endpoint, bucket, prefix, region, isPathStyle }: S3Place,
  keys: S3Keys,
  { method, key, query = {}, headers = {}, body }: S3Request,
): Promise<{ url: URL; headers: Record<string, string> }> {
  const url = new URL(endpoint);
  if (!isPathStyle) url.host = `${bucket}.${url.host}`;
  const path = key === '' ? '' : `${prefix}${key}`;
  url.pathname = isPathStyle ? `/${bucket}${path === '' ? '' : `/${path}`}` : `/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    // The store compares what it has received with the hash before it keeps it.
    headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
    accessKeyId: keys.id,
    secretAccessKey: keys.secret,
    service: 's3',
    region,
  }).sign();
  return { url: signed.url, headers: Object.fromEntries(signed.headers) };
}

function single(headers: Dispatcher.ResponseData['headers']): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

/** The code of an error's XML; the rest of it quotes the request with its key's id and signature. */
function codeOf(xml: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(xml.slice(0, 10_000))?.[1] ?? 'no code';
}

const sentences: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'ключ не подходит: проверьте S3_SECRET_ACCESS_KEY',
  InvalidAccessKeyId: 'такого ключа нет: проверьте S3_ACCESS_KEY_ID',
  AccessDenied: 'у ключа нет прав: нужны чтение, запись, удаление и список объектов',
  NoSuchBucket: 'такого bucket нет: создайте его или исправьте адрес хранилища',
  RequestTimeTooSkewed: 'часы этой машины идут неверно',
  PermanentRedirect: 'bucket в другом region',
  AuthorizationHeaderMalformed: 'region не тот',
};

function toStoreError({ method }: S3Request, { status, code, cause }: Failure, { endpoint }: S3Place): MediaStoreError {
  if (status === 0) return new MediaStoreError(`Хранилище картинок ${endpoint} не отвечает`, { cause });
  const known = sentences[code];
  const answer = `${method}: ${`${status} ${code}`.trim()}`;
  return new MediaStoreError(
    `Хранилище картинок: ${known === undefined ? `отказ, ${answer}` : `${known} (${answer})`}`,
  );
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
