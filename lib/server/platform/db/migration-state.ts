import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { array, number, object, string } from 'yup';
import type { Queryable } from './client';
import { failureCode, failureCodes } from './database-errors';
import { earlierTexts, type EarlierText } from './frozen-migrations';

/** Returns the folder of the migrations, from the project's root. */
export const migrationsFolder = () => join(process.cwd(), 'lib/server/platform/db/migrations');

export interface Migration {
  name: string;
  /** drizzle-kit's timestamp: drizzle applies migrations that are newer than the newest applied one. */
  madeAt: number;
  /** The hash of the file. */
  sha256: string;
}

export type AppliedMigration = Omit<Migration, 'name'>;

/** The comparison of a database's schema with this version's. */
export type MigrationState =
  | { kind: 'empty' | 'current' }
  | { kind: 'behind'; missing: string[] }
  /** Migrations that this version does not have: a later version has used the database. */
  | { kind: 'newer'; unknown: number }
  /** Migrations with a text that no version ever had: the schema is unknown. */
  | { kind: 'altered'; names: string[] };

const journalSchema = object({
  entries: array(object({ tag: string().required(), when: number().required() }).required()).required(),
});

/** This version's migrations, in their order. @throws Error when the files and their journal do not agree. */
export function listMigrations(): Migration[] {
  const files = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const { entries } = journalSchema.validateSync(
    JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')),
  );
  return entries.map(({ tag, when }, index) => ({ name: tag, madeAt: when, sha256: files[index]?.hash ?? '' }));
}

/** @throws the database's error when the query fails. */
export async function readMigrationState(db: Pick<Queryable, 'execute'>): Promise<MigrationState> {
  return judgeMigrations(await listApplied(db), listMigrations(), earlierTexts);
}

async function listApplied(db: Pick<Queryable, 'execute'>): Promise<AppliedMigration[]> {
  try {
    const { rows } = await db.execute<{ hash: string; at: string }>(
      sql`select hash, created_at as at from drizzle.__drizzle_migrations`,
    );
    return rows.map(({ hash, at }) => ({ sha256: hash, madeAt: Number(at) }));
  } catch (error) {
    // The product has never used this database.
    if (failureCode(error) === failureCodes.undefinedTable) return [];
    throw error;
  }
}

/** Compares the texts, not the timestamps: a database may have been made by another text of the same migration. */
export function judgeMigrations(
  applied: readonly AppliedMigration[],
  known: readonly Migration[],
  earlier: readonly EarlierText[],
): MigrationState {
  if (applied.length === 0) return { kind: 'empty' };
  const names = new Map([...earlier, ...known].map(({ sha256, name }) => [sha256, name]));
  const strangers = applied.filter(({ sha256 }) => !names.has(sha256));
  const altered = known.filter(({ madeAt }) => strangers.some((stranger) => stranger.madeAt === madeAt));
  if (altered.length > 0) return { kind: 'altered', names: altered.map(({ name }) => name) };
  if (strangers.length > 0) return { kind: 'newer', unknown: strangers.length };
  const there = new Set(applied.map(({ sha256 }) => names.get(sha256)));
  const missing = known.filter(({ name }) => !there.has(name));
  return missing.length > 0 ? { kind: 'behind', missing: missing.map(({ name }) => name) } : { kind: 'current' };
}

/** The problem and the advice for the operator; null when there is none. */
export function describeMigrationState(state: MigrationState): { text: string; advice: string } | null {
  switch (state.kind) {
    case 'current':
      return null;
    case 'empty':
      return { text: 'База данных пуста', advice: 'запустите сайт: он сделает таблицы сам' };
    case 'behind':
      return {
        text: `Миграции применены не все, нет ${state.missing.join(', ')}`,
        advice: 'запустите сайт этой версии: он обновит базу сам',
      };
    case 'newer':
      return {
        text: `Базу данных обновила более новая версия «Сюжета» (миграций, которых эта версия не знает: ${state.unknown})`,
        advice: 'запустите ту версию или восстановите в пустую базу копию, сделанную до обновления',
      };
    case 'altered':
      return {
        text: `Миграции в базе данных не те, что у «Сюжета»: ${state.names.join(', ')}`,
        advice: 'запустите версию, которой сделана эта база, или восстановите резервную копию в пустую базу',
      };
  }
}
