import { resolve } from 'node:path';
import { deriveAuthKeys } from '../accounts/account-dependencies';
import { settleDeliveries } from '../accounts/mail-delivery';
import { createPasswordHasher } from '../accounts/passwords';
import { createViewCounter, type ViewCounter } from '../activity/view-counter';
import { writeViews } from '../activity/view-store';
import { createApi } from '../api/create-api';
import type { CallerEnv } from '../api/http/caching';
import { readAuthSecret } from '../base/auth-secret';
import { createLog, type Log } from '../base/log';
import { parseSettings, type Settings } from '../base/settings';
import { openDatabase, type OpenDatabase } from '../db/client';
import { createMailer } from '../mail/create-mailer';

/** This process's own backend. */
export interface Backend {
  api: { fetch(request: Request, env?: CallerEnv['Bindings']): Promise<Response> };
  database: OpenDatabase;
  settings: Settings;
  log: Log;
  /** Waits for what goes on behind answers that were given: letters on their way, views that are being counted. */
  settle: () => Promise<void>;
}

/** Next loads a module once for its start and once for route handlers: both meet at this place. */
const place = Symbol.for('sujet.backend');

/** The backend of this process, opened at the first call; null when the site runs on somebody else's API. */
export function getBackend(): Backend | null {
  const known: unknown = Reflect.get(globalThis, place);
  if (isBackend(known)) return known;
  const parsed = parseSettings(process.env);
  if (parsed.apiOrigin !== '' || parsed.databaseUrl === '') return null;
  const dataDir = resolve(parsed.dataDir);
  const settings = { ...parsed, dataDir, authSecret: readAuthSecret({ ...parsed, dataDir }) };
  const log = createLog('web');
  const onIdleFailure = (error: Error) => log.warn({ err: error }, 'idle database connection failed');
  // DB-1: a reader is told within seconds, also by a database that hangs.
  const database = openDatabase(settings.databaseUrl, onIdleFailure, { queryTimeoutMs: 3_000 });
  const views = createViewCounter({ write: (taken) => writeViews(database.db, taken, new Date()), log });
  const settle = async () => void (await Promise.all([settleDeliveries(), views.settle()]));
  const backend: Backend = { api: openApi(settings, database, log, views), database, settings, log, settle };
  Reflect.set(globalThis, place, backend);
  return backend;
}

/** Deriving keys takes a moment, for which the first requests wait. */
function openApi(settings: Settings, { db }: OpenDatabase, log: Log, views: ViewCounter): Backend['api'] {
  const mailer = createMailer(settings);
  const hasher = createPasswordHasher();
  const opening = deriveAuthKeys(settings.authSecret).then((keys) =>
    createApi({ db, settings, accounts: { keys, mailer, hasher }, views, now: () => new Date(), log }),
  );
  return { fetch: async (request, env) => (await opening).fetch(request, env) };
}

function isBackend(value: unknown): value is Backend {
  return typeof value === 'object' && value !== null && 'api' in value;
}
