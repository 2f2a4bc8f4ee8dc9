import { startEmbeddedPostgres, type EmbeddedServer } from '../db/embedded-postgres';
import { migrateDatabase } from '../db/migrate';
import { describeFailure } from '../base/describe-failure';
import type { Settings } from '../base/settings';

/** A migrated database at hand: the operator's (DATABASE_URL) or the embedded one. */
export interface OpenData {
  url: string;
  /** Null when the operator runs the server. */
  embedded: EmbeddedServer | null;
}

/** @throws Error with a Russian sentence when the database cannot be had. */
export async function openData({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<OpenData> {
  const embedded = databaseUrl === '' ? await startEmbeddedPostgres(dataDir) : null;
  const url = embedded?.url ?? databaseUrl;
  try {
    await migrateDatabase(url);
  } catch (cause) {
    if (embedded?.started) await embedded.stop();
    throw new Error(`База данных (${embedded ? 'встроенная' : 'DATABASE_URL'}) не готова: ${describeFailure(cause)}.`, {
      cause,
    });
  }
  return { url, embedded };
}
