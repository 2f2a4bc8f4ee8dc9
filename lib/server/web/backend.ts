import { resolve } from 'node:path';
import type { Hono } from 'hono';
import { createApi } from '../api/create-api';
import { openDatabase, type OpenDatabase } from '../db/client';
import { createLog, type Log } from '../base/log';
import { parseSettings, type Settings } from '../base/settings';

/** This process's own backend. */
export interface Backend {
  api: Hono;
  database: OpenDatabase;
  settings: Settings;
  log: Log;
}

/** Next loads a module once for its start and once for route handlers: both meet at this place. */
const place = Symbol.for('sujet.backend');

/** The backend of this process, opened at the first call; null when the site runs on somebody else's API. */
export function getBackend(): Backend | null {
  const known: unknown = Reflect.get(globalThis, place);
  if (isBackend(known)) return known;
  const settings = parseSettings(process.env);
  if (settings.apiOrigin !== '' || settings.databaseUrl === '') return null;
  const log = createLog('web');
  const database = openDatabase(settings.databaseUrl, (error) => log.warn({ err: error }, 'idle database connection failed'));
  const api = createApi({ db: database.db, settings, now: () => new Date(), log });
  const backend: Backend = { api, database, settings: { ...settings, dataDir: resolve(settings.dataDir) }, log };
  Reflect.set(globalThis, place, backend);
  return backend;
}

function isBackend(value: unknown): value is Backend {
  return typeof value === 'object' && value !== null && 'api' in value;
}
