import { setTimeout as pass } from 'node:timers/promises';
import { pageTags } from '@/lib/site/page-response';
import type { Settings } from '../../platform/base/settings';
import { readNoted } from '../../platform/changes/noted-store';
import { type Delivery, sendBatch, type Sender, type SendingDependencies } from '../outbox/send-waiting';
import { dropNoted, dueTags, listNoted, type NotedTags, purgeTables, replaceByEverything } from './purge-store';

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

export interface PurgeDependencies extends SendingDependencies {
  target: PurgeTarget;
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

/** Tags that are told together, each once: those whose pages are to be removed, before those whose pages are only old. */
interface Purge {
  rows: readonly NotedTags[];
  gone: readonly string[];
  changed: readonly string[];
}

/**
 * Tells the cache in front of the site which pages have changed, all that wait in as few requests as their tags need. Tags not taken wait and
 * are sent again, so the cache may get one twice.
 * @returns how many tags the cache has taken.
 */
export async function sendPurges(deps: PurgeDependencies): Promise<number> {
  return (await sendBatch(deps, createPurger(deps, deps.limits ?? usualLimits))) ?? 0;
}

function createPurger(deps: PurgeDependencies, limits: PurgeLimits): Sender<Purge> {
  return {
    tables: purgeTables,
    // Longer than all requests of one batch take: the tags of `usualLimits.tags` fit into five headers.
    claimMs: 20_000,
    backOff: { firstMs: 1_000, maxMs: 60_000 },
    due: dueTags,
    take: async () => toPurge(await listBounded(deps, limits), limits.tags),
    deliver: (purge) => deliver(deps, purge, limits),
    settle: async (tx, { rows }, _claim, kind) => {
      if (kind === 'accepted') await dropNoted(tx, rows);
    },
    count: ({ gone, changed }) => gone.length + changed.length,
    words: {
      recovered: 'the cache in front takes purges again',
      failed: 'the cache in front took no purge: changes wait',
    },
  };
}

async function listBounded({ db, log }: PurgeDependencies, limits: PurgeLimits): Promise<NotedTags[]> {
  const noted = await listNoted(db, limits.rows + 1);
  if (noted.length <= limits.rows) return noted;
  const dropped = await replaceByEverything(db);
  log.warn({ dropped }, 'too many changes waited for the cache in front: it is told to give up everything');
  return listNoted(db, limits.rows);
}

/** Replaces more than `max` changed tags by the tag of everything. */
function toPurge(rows: readonly NotedTags[], max: number): Purge | null {
  if (rows.length === 0) return null;
  const told = rows.flatMap(({ tags }) => tags.map(readNoted));
  const tagsOf = (isGone: boolean) => new Set(told.flatMap((noted) => (noted.isGone === isGone ? [noted.tag] : [])));
  const changed = tagsOf(false);
  return {
    rows,
    gone: [...tagsOf(true)],
    changed: changed.has(pageTags.all) || changed.size > max ? [pageTags.all] : [...changed],
  };
}

async function deliver(deps: PurgeDependencies, { gone, changed }: Purge, limits: PurgeLimits): Promise<Delivery> {
  const { settle = () => pass(settleMs) } = deps;
  await settle();
  const reason = (await purgeAll(deps, gone, limits, true)) ?? (await purgeAll(deps, changed, limits, false));
  return reason === null ? { kind: 'accepted' } : { kind: 'failed', reason, retryAfterSeconds: null };
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
