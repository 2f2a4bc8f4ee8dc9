import type { Replica } from '../../platform/db/replica/replica';
import { describeMigrationState, readMigrationState } from '../../platform/db/migration-state';
import { parseSettings } from '../../platform/base/settings';
import { readVersion } from '../../platform/base/version';
import { getBackend } from './backend';
import { isStopping } from './shutdown';

/** Under the 5 s of DB-1. */
const timeoutMs = 3_500;
/** Timeout of a request to another backend, and the shortest time between two of them. */
const remoteTimeoutMs = 2_000;
const remoteFreshMs = 3_000;
const noStore = { 'Cache-Control': 'no-store' };

/** Read once: the process goes on serving the build that it was started with, whatever lies on the disk meanwhile. */
let started: ReturnType<typeof readVersion> | undefined;
const ownVersion = () => (started ??= readVersion());

/** GET /healthz: the process runs; which version and build it is. */
export function handleHealth(): Response {
  return Response.json({ status: 'ok', ...ownVersion() }, { headers: noStore });
}

/**
 * GET /readyz: it can serve: not stopping, database reachable, its schema this version's (MIG-1, DUR-2, DB-1). How the replica is it only tells: without
 * one everything is read from the primary.
 */
export async function handleReadiness(): Promise<Response> {
  if (isStopping()) return refuse('Сайт останавливается.');
  const backend = getBackend();
  if (!backend) return (await isRemoteReachable()) ? ready() : refuse('Сервер новостей не отвечает.');
  const state = await inTime(readMigrationState(backend.database.db).catch(() => null));
  if (!state) return refuse('База данных недоступна.');
  const trouble = describeMigrationState(state);
  return trouble ? refuse(`${trouble.text}.`) : ready(backend.replica?.state());
}

const isRemoteReachable = createReachability({
  ask: async () => {
    const { apiOrigin } = parseSettings(process.env);
    if (apiOrigin !== '') await askBackend(apiOrigin, remoteTimeoutMs);
  },
  now: () => performance.now(),
  freshMs: remoteFreshMs,
});

function ready(replica?: ReturnType<Replica['state']>): Response {
  const told = replica && { replica: replica.kind, replica_lag_seconds: replica.lagMs / 1_000 };
  return Response.json({ status: 'ready', ...ownVersion(), ...told }, { headers: noStore });
}

/** A server that accepts connections and never responds counts as unreachable. */
function inTime<T>(check: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  return Promise.race([check, late]).finally(() => clearTimeout(timer));
}

function refuse(detail: string): Response {
  return Response.json({ detail }, { status: 503, headers: { ...noStore, 'Retry-After': '5' } });
}

interface Reachability {
  /** Resolves when the other side has answered, rejects when it has not. */
  ask: () => Promise<unknown>;
  now: () => number;
  /** Milliseconds for which an outcome is remembered: health probes must not flood the server they ask. */
  freshMs: number;
}

/** Tells whether another server can be reached, asking at most once at a time and once in `freshMs`. */
export function createReachability({ ask, now, freshMs }: Reachability): () => Promise<boolean> {
  let known: { reachable: boolean; at: number } | null = null;
  let asking: Promise<boolean> | null = null;
  return () => {
    if (known && now() - known.at < freshMs) return Promise.resolve(known.reachable);
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .then((reachable) => {
        known = { reachable, at: now() };
        asking = null;
        return reachable;
      });
    return asking;
  };
}

/** Asks another backend for its shortest list. @throws Error when it does not answer, or says that it cannot. */
export async function askBackend(origin: string, timeoutMs: number): Promise<void> {
  const response = await fetch(new URL('/api/v1/categories/', origin), { signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`status ${response.status}`);
}
