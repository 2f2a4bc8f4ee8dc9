import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignIn } from '@/lib/contract/sign-in';
import { folderFiles } from '../../../ingest/media/files/folder-files';
import type { MediaFiles } from '../../../ingest/media/files/media-files';
import { deriveAuthKeys, type AuthKeys } from '../../../people/accounts/account-dependencies';
import { settleDeliveries } from '../../../people/mail/mail-delivery';
import { createPasswordHasher, type PasswordHasher } from '../../../people/accounts/passwords';
import { parseSettings } from '../../../platform/base/settings';
import { createBatchWriter } from '../../../people/activity/batch-writer';
import { type Follow, type View, writeReaderActs } from '../../../people/activity/view-store';
import { type Searched, writeSearches } from '../../../people/statistics/counter-store';
import { createErrorJournal } from '../../browser-errors/error-journal';
import { createLosses, type Losses } from '../../../platform/changes/losses';
import { emptyTables } from '../../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database';
import { MailerError, type Mail } from '../../../people/mail/mailer';
import type { ApiDependencies } from '../api-dependencies';
import { createApi } from '../create-api';

export const siteOrigin = 'https://sujet.example';
/** Another site's origin, listed in CORS_ORIGINS. */
export const alliedOrigin = 'https://partner.example';

export interface TestResponse {
  status: number;
  headers: Headers;
  /** The parsed JSON; null for an empty body. */
  body: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

export interface TestApi {
  database: TestDatabase;
  /** Informs the API of deletions when a test says so. */
  losses: Losses;
  dataDir: string;
  files: MediaFiles;
  keys: AuthKeys;
  /** Logged entries: fields and message. */
  logged: [Record<string, unknown>, string][];
  /** Delivered letters, oldest first; some may still be on their way. */
  mails: Mail[];
  /** Letters to one address, after all deliveries have ended. */
  lettersTo(email: string): Promise<Mail[]>;
  /** While false, no letter can be sent. */
  mailServer: { isUp: boolean };
  /** The API's clock. */
  now(): Date;
  /** Moves the API's clock on. */
  pass(seconds: number): void;
  /** From here on only `pass` moves the API's clock: what counts per minute does not meet the end of one. */
  stopClock(): void;
  get(path: string, init?: RequestInit): Promise<TestResponse>;
  /** For responses that are no JSON. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON; headers of `init` win. */
  send(method: string, path: string, json: unknown, init?: RequestInit): Promise<TestResponse>;
  /** Signs in by a code from a new IP address; without `email` as a new user. */
  signIn(email?: string): Promise<SignIn>;
  /** The code of the newest letter to an address. */
  codeFor(email: string): Promise<string>;
  newEmail(): string;
  newIp(): string;
  /** Writes the views and searches that have been counted so far. */
  flushViews(): Promise<void>;
  /** Deletes every story, article, picture and source. */
  empty(): Promise<unknown>;
  close(): Promise<void>;
}

let made = 0;

interface TestApiOptions {
  /** Instead of an empty database; `close()` drops it. */
  database?: TestDatabase;
  settings?: Partial<ApiDependencies['settings']>;
  replica?: ApiDependencies['replica'];
  hasher?: PasswordHasher;
}

/** The API with a database and a data folder of its own. */
export async function openTestApi({
  database: given,
  settings,
  replica = null,
  hasher = createPasswordHasher(),
}: TestApiOptions = {}): Promise<TestApi> {
  const database = given ?? (await openTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'sujet-api-'));
  const files = folderFiles(dataDir);
  const keys = await deriveAuthKeys('a secret of the tests, 32 bytes and more');
  const logged: TestApi['logged'] = [];
  const mails: Mail[] = [];
  const mailServer = { isUp: true };
  let skew = 0;
  let stoppedAt: number | null = null;
  const log = (fields: Record<string, unknown>, message: string) => void logged.push([fields, message]);
  const mailer = {
    connect: async () => {
      if (!mailServer.isUp) throw new MailerError('the mail server is away');
      return { deliver: async (mail: Mail) => void mails.push(mail), close: () => undefined };
    },
  };
  const now = () => new Date((stoppedAt ?? Date.now()) + skew);
  const views = createBatchWriter({
    name: 'views',
    write: (taken: readonly (View | Follow)[]) => writeReaderActs(database.db, taken, now()),
    log: { warn: log } as never,
    pauseMs: 60_000,
  });
  const searches = createBatchWriter({
    name: 'searches',
    write: (taken: readonly Searched[]) => writeSearches(database.db, taken, now()),
    log: { warn: log } as never,
    pauseMs: 60_000,
  });
  const losses = createLosses();
  const api = createApi({
    db: database.db,
    replica,
    settings: {
      ...parseSettings({ SITE_ORIGIN: siteOrigin, CORS_ORIGINS: alliedOrigin, DATA_DIR: dataDir }),
      ...settings,
    },
    files,
    accounts: { keys, mailer, hasher },
    views,
    searches,
    errors: createErrorJournal({ log: { warn: log } as never, count: () => undefined, now }),
    losses,
    now,
    log: { error: log, warn: log } as never,
  });
  const fetch: TestApi['fetch'] = async (path, init) =>
    api.fetch(new Request(`${siteOrigin}${path.replace(siteOrigin, '')}`, init));
  const get: TestApi['get'] = async (path, init) => {
    const response = await fetch(path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const send: TestApi['send'] = (method, path, json, init = {}) => {
    const headers = { 'Content-Type': 'application/json', ...Object.fromEntries(new Headers(init.headers)) };
    return get(path, { ...init, method, headers, body: JSON.stringify(json) });
  };
  const newEmail = () => `reader.${++made}@example.by`;
  const newIp = () => `198.51.${Math.floor(++made / 250)}.${1 + (made % 250)}`;
  const lettersTo = async (email: string) => {
    await settleDeliveries();
    return mails.filter(({ to }) => to === email);
  };
  const codeFor = async (email: string) => {
    const letter = (await lettersTo(email)).at(-1);
    const code = /^\d{6}$/m.exec(letter?.text ?? '')?.[0];
    if (code === undefined) throw new Error('no letter with a code has come');
    return code;
  };
  return {
    database,
    losses,
    dataDir,
    files,
    keys,
    logged,
    mails,
    lettersTo,
    mailServer,
    now,
    stopClock: () => void (stoppedAt = Date.now()),
    pass: (seconds) => void (skew += seconds * 1_000),
    get,
    fetch,
    send,
    codeFor,
    newEmail,
    newIp,
    signIn: async (email = newEmail()) => {
      const headers = { 'x-sujet-peer': newIp() };
      await send('POST', '/api/auth/code/', { email }, { headers });
      const { body } = await send('POST', '/api/auth/verify/', { email, code: await codeFor(email) }, { headers });
      return body as SignIn;
    },
    flushViews: async () => void (await Promise.all([views.flush(), searches.flush()])),
    empty: () => emptyTables(database.pool, 'stories', 'articles', 'media', 'sources', 'users'),
    close: async () => {
      await settleDeliveries();
      await views.flush();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The header of a signed-in user. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
