import { resolve } from 'node:path';
import { deriveAuthKeys } from '../../people/accounts/account-dependencies';
import { settleDeliveries } from '../../people/mail/mail-delivery';
import { createPasswordHasher } from '../../people/accounts/passwords';
import { type BatchWriter, createBatchWriter } from '../../people/activity/batch-writer';
import { type Follow, type View, writeReaderActs } from '../../people/activity/view-store';
import { type Searched, writeSearches } from '../../people/statistics/counter-store';
import { createApi } from '../api/create-api';
import type { CallerEnv } from '../api/http/caching';
import { readAuthSecret } from '../../platform/base/auth-secret';
import { createLog, type Log } from '../../platform/base/log';
import { parseSettings, type Settings } from '../../platform/base/settings';
import { createLosses, type Losses } from '../../platform/changes/losses';
import { openDatabase, type OpenDatabase } from '../../platform/db/client';
import type { ErrorJournal } from '../browser-errors/error-journal';
import { openReplica, watchReplica, type Replica } from '../../platform/db/replica/replica';
import type { MediaFiles } from '../../ingest/media/files/media-files';
import { openMediaFiles } from '../../ingest/media/files/open-media-files';
import { createMailer } from '../../people/mail/create-mailer';
import { countMails } from '../metrics/count-mails';
import { countReads } from '../../platform/metrics/replica-metrics';
import { createRegistry, type Registry } from '../../platform/metrics/registry';
import { openErrorJournal } from './open-error-journal';
import { createWorkUnderWay } from './shutdown';

/** This process's own backend. */
export interface Backend {
  api: { fetch(request: Request, env?: CallerEnv['Bindings']): Promise<Response> };
  database: OpenDatabase;
  /** Null without DATABASE_READ_URL. */
  replica: Replica | null;
  settings: Settings;
  /** The store of pictures. */
  files: MediaFiles;
  log: Log;
  /** Is told when something has been deleted: what this process keeps of it is forgotten. */
  losses: Losses;
  /** The metrics of this process. */
  registry: Registry;
  /** Waits for calls of the API that are under way, and for what goes on after them: mails are sent, views are counted. */
  settle: () => Promise<void>;
  /** Ends its connections. */
  close: () => Promise<void>;
}

/** Next loads this module twice, for its start and for route handlers: both share the value under this global key. */
const globalKey = Symbol.for('sujet.backend');

/** The backend of this process, opened at the first call; null when the site runs on another API. */
export function getBackend(): Backend | null {
  const known: unknown = Reflect.get(globalThis, globalKey);
  if (isBackend(known)) return known;
  const parsed = parseSettings(process.env);
  if (parsed.apiOrigin !== '' || parsed.databaseUrl === '') return null;
  const dataDir = resolve(parsed.dataDir);
  const settings = { ...parsed, dataDir, authSecret: readAuthSecret({ ...parsed, dataDir }) };
  const log = createLog('web');
  const onIdleFailure = (error: Error) => log.warn({ err: error }, 'idle database connection failed');
  // A hanging database must become an error within seconds (DB-1).
  const database = openDatabase(settings.databaseUrl, onIdleFailure, { queryTimeoutMs: 3_000 });
  const views = createBatchWriter({
    name: 'views',
    write: (used: readonly (View | Follow)[]) => writeReaderActs(database.db, used, new Date()),
    log,
  });
  const searches = createBatchWriter({
    name: 'searches',
    write: (used: readonly Searched[]) => writeSearches(database.db, used, new Date()),
    log,
  });
  const registry = createRegistry();
  const files = openMediaFiles(settings, log);
  const replica = openReplicaOf(settings, { database, log, registry });
  const errors = openErrorJournal(log, registry);
  const losses = createLosses();
  const opened = openApi({ settings, database, replica, files, log, views, searches, errors, losses, registry });
  const calls = createWorkUnderWay();
  const api: Backend['api'] = { fetch: (request, env) => calls.track(opened.fetch(request, env)) };
  const settle = async () => {
    await calls.settle();
    errors.close();
    await Promise.all([settleDeliveries(), views.flush(), searches.flush()]);
  };
  const close = async () => void (await Promise.all([database.close(), replica?.close()]));
  const backend: Backend = { api, database, replica, settings, files, log, losses, registry, settle, close };
  Reflect.set(globalThis, globalKey, backend);
  return backend;
}

function openReplicaOf(
  { databaseUrl: primaryUrl, databaseReadUrl: url }: Settings,
  { database, log, registry }: Pick<Backend, 'database' | 'log' | 'registry'>,
): Replica | null {
  if (url === '') return null;
  const onRead = countReads(registry);
  const replica = openReplica({ url, primaryUrl, primary: database.db, log, onRead, now: () => performance.now() });
  watchReplica(replica);
  return replica;
}

interface ApiParts extends Pick<
  Backend,
  'settings' | 'database' | 'replica' | 'files' | 'log' | 'losses' | 'registry'
> {
  views: BatchWriter<View>;
  searches: BatchWriter<Searched>;
  errors: ErrorJournal;
}

/** Deriving keys takes a moment; the first requests wait for it. */
function openApi({
  settings,
  database: { db },
  replica,
  files,
  log,
  views,
  searches,
  errors,
  losses,
  registry,
}: ApiParts): Backend['api'] {
  const mailer = countMails(createMailer(settings), registry);
  const hasher = createPasswordHasher();
  const opening = deriveAuthKeys(settings.authSecret).then((keys) =>
    createApi({
      db,
      replica,
      settings,
      files,
      accounts: { keys, mailer, hasher },
      views,
      searches,
      errors,
      losses,
      now: () => new Date(),
      log,
    }),
  );
  return { fetch: async (request, env) => (await opening).fetch(request, env) };
}

function isBackend(value: unknown): value is Backend {
  return typeof value === 'object' && value !== null && 'api' in value;
}
