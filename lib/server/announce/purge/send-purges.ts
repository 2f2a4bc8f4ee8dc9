import { setTimeout as pass } from 'node:timers/promises';
import { pageTags } from '@/lib/site/page-response';
import { backOffMs } from '../../platform/base/back-off';
import type { Log } from '../../platform/base/log';
import type { Settings } from '../../platform/base/settings';
import type { Queryable } from '../../platform/db/client';
import {
  claimPurging,
  endPurging,
  listNoted,
  readNoted,
  replaceByEverything,
  type NotedTags,
  type PurgeClaim,
  type PurgeResult,
} from './purge-store';

/** The cache in front of the site. */
export interface PurgeTarget {
  url: string;
  /** Empty: the cache knows us by our address. */
  token: string;
}

/** Null while there is no cache that can be told. */
export function toPurgeTarget({ purgeUrl, purgeToken }: Pick<Settings, 'purgeUrl' | 'purgeToken'>): PurgeTarget | null {
  return purgeUrl === '' ? null : { url: purgeUrl, token: purgeToken };
}

export interface PurgeDependencies {
  db: Queryable;
  target: PurgeTarget;
  now: () => Date;
  /** From 0 to 1. */
  random: () => number;
  log: Pick<Log, 'info' | 'warn'>;
  /** Waits until every web process has dropped its own pages. */
  settle?: () => Promise<unknown>;
  /** A request to the cache has ended. */
  onRequest?: (outcome: 'sent' | 'failed') => void;
  limits?: PurgeLimits;
}

interface PurgeLimits {
  /** More waiting rows than this, or more tags, become one purge of everything. */
  rows: number;
  tags: number;
  /** Maximum size of the header in one request. Varnish takes 8 KB (`http_req_hdr_len`). */
  headerBytes: number;
  /** For one request, in milliseconds. */
  timeoutMs: number;
}

const usualLimits: PurgeLimits = { rows: 5_000, tags: 1_000, headerBytes: 4_000, timeoutMs: 3_000 };
/**
 * A commit's notification reaches the web processes within milliseconds; a third of a second later they render again what is read often. A purge that overtook
 * them would bring the old page back into the cache.
 */
const settleMs = 500;
/** Longer than all requests of one run take: the tags of `usualLimits.tags` fit into five headers. */
const claimMs = 20_000;
/** Tries that fail come after a second, two, four …, at most this. */
const backOff = { firstMs: 1_000, maxMs: 60_000 };
const maxFailures = 100;

/**
 * Tells the cache in front of the site which pages have changed, all that wait in as few requests as their tags need. Tags not taken wait and
 * are sent again, so the cache may get one twice. One worker sends at a time.
 * @returns how many tags the cache has taken.
 */
export async function sendPurges(deps: PurgeDependencies): Promise<number> {
  const { db, now, log, settle = () => pass(settleMs), limits = usualLimits } = deps;
  const start = now();
  const claim = await claimPurging(db, start, new Date(start.getTime() + claimMs));
  if (!claim) return 0;
  const noted = await listBounded(deps, limits);
  await settle();
  const told = noted.flatMap(({ tags }) => tags.map(readNoted));
  const gone = [...new Set(told.flatMap(({ tag, isGone }) => (isGone ? [tag] : [])))];
  const tags = distinctTags(told, limits.tags);
  const error = (await purgeAll(deps, gone, limits, true)) ?? (await purgeAll(deps, tags, limits, false));
  const end = now();
  const result = toResult(error, claim, end, deps.random());
  await endPurging(db, claim, { sent: error === null ? noted : [], result, now: end });
  tell(log, claim, error);
  return error === null ? gone.length + tags.length : 0;
}

async function listBounded({ db, log }: PurgeDependencies, limits: PurgeLimits): Promise<NotedTags[]> {
  const noted = await listNoted(db, limits.rows + 1);
  if (noted.length <= limits.rows) return noted;
  const dropped = await replaceByEverything(db);
  log.warn({ dropped }, 'too many changes waited for the cache in front: it is told to give up everything');
  return listNoted(db, limits.rows);
}

/** Returns the tags of what has only changed; the tag of everything instead of more than `max`. */
function distinctTags(told: readonly ReturnType<typeof readNoted>[], max: number): string[] {
  const tags = new Set(told.flatMap(({ tag, isGone }) => (isGone ? [] : [tag])));
  return tags.has(pageTags.all) || tags.size > max ? [pageTags.all] : [...tags];
}

/** @returns why the cache has not taken all of them; null when it has */
async function purgeAll(
  { target, onRequest = () => undefined }: PurgeDependencies,
  tags: readonly string[],
  limits: PurgeLimits,
  isGone: boolean,
): Promise<string | null> {
  for (const header of toHeaders(tags, limits.headerBytes)) {
    const error = await purge(target, { tags: header, isGone }, limits.timeoutMs);
    onRequest(error === null ? 'sent' : 'failed');
    if (error !== null) return error;
  }
  return null;
}

/** Puts tags together, with a blank between two of them, as long as they fit. */
function toHeaders(tags: readonly string[], maxBytes: number): string[] {
  const headers: string[] = [];
  for (const tag of tags) {
    const last = headers.at(-1);
    if (last !== undefined && last.length + 1 + tag.length <= maxBytes) headers[headers.length - 1] = `${last} ${tag}`;
    else headers.push(tag);
  }
  return headers;
}

/** The operator's own address, so it is fetched without the guard for addresses from outside. A redirect is not followed: the token is for the cache alone. */
async function purge(
  { url, token }: PurgeTarget,
  { tags, isGone }: { tags: string; isGone: boolean },
  timeoutMs: number,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'PURGE',
      headers: {
        'Surrogate-Key': tags,
        ...(isGone ? { 'Purge-Mode': 'remove' } : {}),
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `http-${response.status}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/** The system's word, such as ECONNREFUSED, or the error's own name, such as TimeoutError. */
function reasonOf(error: unknown): string {
  const words = [propertyOf(propertyOf(error, 'cause'), 'code'), propertyOf(error, 'name')];
  return words.find((word) => typeof word === 'string') ?? 'unknown';
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function toResult(error: string | null, { failures: before }: PurgeClaim, now: Date, random: number): PurgeResult {
  if (error === null) return { error, failures: 0, nextSendAt: now };
  const failures = Math.min(before + 1, maxFailures);
  return { error, failures, nextSendAt: new Date(now.getTime() + Math.round(backOffMs(failures, backOff, random))) };
}

/** The same failure in a row is logged once. */
function tell(log: PurgeDependencies['log'], { failures, lastError }: PurgeClaim, error: string | null): void {
  if (error === null) {
    if (lastError !== null) log.info({ failures }, 'the cache in front takes purges again');
  } else if (error !== lastError) log.warn({ reason: error }, 'the cache in front took no purge: changes wait');
}
