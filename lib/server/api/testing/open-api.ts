import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database';
import { createApi } from '../create-api';

export const siteOrigin = 'https://sujet.example';

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON; null for an empty body. */
  body: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

export interface TestApi {
  database: TestDatabase;
  /** What was logged: fields and message. */
  logged: [Record<string, unknown>, string][];
  get(path: string, init?: RequestInit): Promise<Answer>;
  /** Deletes every story, article, picture and source. */
  empty(): Promise<unknown>;
  close(): Promise<void>;
}

/** The API on a database of this test file's own. */
export async function openTestApi(): Promise<TestApi> {
  const database = await openTestDatabase();
  const logged: TestApi['logged'] = [];
  const log = { error: (fields: Record<string, unknown>, message: string) => void logged.push([fields, message]) };
  const api = createApi({ db: database.db, settings: { siteOrigin }, now: () => new Date(), log: log as never });
  return {
    database,
    logged,
    get: async (path, init) => {
      const response = await api.fetch(new Request(`${siteOrigin}${path.replace(siteOrigin, '')}`, init));
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
    },
    empty: () => database.pool.query('truncate stories, articles, media, sources cascade'),
    close: () => database.close(),
  };
}
