import { type BackOff, backOffMs } from '../../platform/base/back-off';
import type { Queryable } from '../../platform/db/client';
import { parseRetryAfter } from '../../platform/outbound/fetch-failure';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';
import { isQuiet, noticeLimits, secondsToKeep } from './notice-rules';
import {
  type DueDelivery,
  dropBrowser,
  dropDelivery,
  endDelivery,
  putOffDelivery,
  refuseDelivery,
} from './notice-store';
import type { PushKeys } from './push-key-store';
import { encryptPush, type PushRequest } from './push-message';

export interface NoticeSender {
  db: Queryable;
  /** A push service's address is a stranger's, which a browser has told us. */
  fetch: GuardedFetch;
  keys: PushKeys;
  /** As `encryptPush`. */
  subject: string;
  now: () => Date;
  /** From 0 to 1. */
  random: () => number;
  /** Push services that asked for a rest, by origin, with its end. */
  rests: Map<string, Date>;
}

const totalTimeoutMs = 10_000;
const backOff: BackOff = { firstMs: 30_000, maxMs: 20 * 60_000 };

/** The end of one try: taken by the push service, its browser is gone, refused, waiting for another try, or too late. */
export type NoticeOutcome = 'taken' | 'gone' | 'refused' | 'waiting' | 'late';

/** Sends one notice to its browser's push service and keeps what came of it. It throws only when that could not be kept. */
export async function sendNotice(sender: NoticeSender, delivery: DueDelivery): Promise<NoticeOutcome> {
  const { db, fetch, now, rests } = sender;
  const start = now();
  if (isLate(delivery, start)) return drop(sender, delivery);
  const service = new URL(delivery.endpoint).origin;
  const rest = rests.get(service);
  if (rest && rest > start) return putOff(sender, delivery, rest);
  const request = encrypt(sender, delivery, start);
  if (request === null) return forget(sender, delivery);
  const { headers, authorization, content } = request;
  const outcome = await fetch(delivery.endpoint, {
    headers,
    post: { type: 'application/octet-stream', content, authorization },
    maxBytes: 0,
    totalTimeoutMs,
  });
  // An address that may not be asked will never be one that may.
  if (outcome.kind === 'refused') return forget(sender, delivery);
  if (outcome.kind === 'failed') return tryAgain(sender, delivery, { service, seconds: null });
  const { status } = outcome;
  if (status >= 200 && status <= 299) {
    await endDelivery(db, delivery);
    return 'taken';
  }
  if (status === 404 || status === 410) return forget(sender, delivery);
  if (status === 429 || status >= 500)
    return tryAgain(sender, delivery, { service, seconds: parseRetryAfter(outcome.headers['retry-after'], now()) });
  await refuseDelivery(db, delivery);
  return 'refused';
}

async function forget({ db }: NoticeSender, { subscriptionId }: DueDelivery): Promise<'gone'> {
  await dropBrowser(db, subscriptionId);
  return 'gone';
}

async function drop({ db }: NoticeSender, { id }: DueDelivery): Promise<'late'> {
  await dropDelivery(db, id);
  return 'late';
}

const isLate = ({ madeAt }: DueDelivery, at: Date) =>
  isQuiet(at) || at.getTime() - madeAt.getTime() >= noticeLimits.lateMs;

/** Null where the browser's key is none. */
function encrypt({ keys, subject }: NoticeSender, delivery: DueDelivery, now: Date): PushRequest | null {
  const message = { payload: payloadOf(delivery), ttl: secondsToKeep(now), topic: `story-${delivery.storyId}` };
  try {
    return encryptPush(delivery, message, keys, subject);
  } catch {
    return null;
  }
}

/** Characters of a headline: a push service takes 4 KB. */
const titleLength = 200;

/** The notice as the service worker of the browser reads it (public/push-sw.js). */
export function payloadOf({ kind, subjectId, storyId, title, name }: DueDelivery): string {
  return JSON.stringify({
    title: [...title].length > titleLength ? `${[...title].slice(0, titleLength - 1).join('')}…` : title,
    body: wordsOf(kind, name),
    story: storyId,
    follow: { kind, id: subjectId },
  });
}

function wordsOf(kind: DueDelivery['kind'], name: string | null): string {
  switch (kind) {
    case 'story':
      return 'Новое в сюжете, за которым вы следите';
    case 'affair':
      return 'Продолжение событий, за которыми вы следите';
    case 'channel':
      return `Новая публикация: ${name ?? 'издание'}`;
    case 'category':
      return `Главное в категории «${name ?? ''}»`;
  }
}

interface Failure {
  service: string;
  /** As Retry-After asks; null: it does not. */
  seconds: number | null;
}

/** A push service that says when it may be asked again gets nothing until then. */
function tryAgain(sender: NoticeSender, delivery: DueDelivery, { service, seconds }: Failure): Promise<NoticeOutcome> {
  const { now, random, rests } = sender;
  const failures = delivery.failures + 1;
  const waitMs = Math.max(backOffMs(failures, backOff, random()), (seconds ?? 0) * 1_000);
  const nextAt = new Date(now().getTime() + waitMs);
  if (seconds !== null) rests.set(service, nextAt);
  return putOff(sender, { ...delivery, failures }, nextAt);
}

/** A notice that would come late is dropped. */
async function putOff(sender: NoticeSender, delivery: DueDelivery, nextAt: Date): Promise<NoticeOutcome> {
  if (isLate(delivery, nextAt)) return drop(sender, delivery);
  await putOffDelivery(sender.db, delivery.id, { nextAt, failures: delivery.failures });
  return 'waiting';
}
