import { readdirSync } from 'node:fs';
import { earlierTexts, frozenMigrations } from './frozen-migrations';
import { listMigrations, migrationsFolder } from './migration-state';

const migrations = listMigrations();

describe('migrations are frozen', () => {
  test.each(migrations)(
    '$name has the text that stores were made by: never edit it, write another migration',
    ({ name, sha256 }) => {
      const entry = `'${name}': '${sha256}',`;
      const listed =
        name in frozenMigrations
          ? `'${name}': '${frozenMigrations[name]}',`
          : 'nothing: add the line to lib/server/platform/db/frozen-migrations.ts';
      expect(listed).toBe(entry);
    },
  );

  test('each one of the list has its file, and each file its place in the journal', () => {
    const files = readdirSync(migrationsFolder()).filter((file) => file.endsWith('.sql'));
    expect(Object.keys(frozenMigrations)).toEqual(migrations.map(({ name }) => name));
    expect(files.sort()).toEqual(migrations.map(({ name }) => `${name}.sql`));
  });

  test('each one is younger than the one before, or drizzle would pass it over', () => {
    const moments = migrations.map(({ madeAt }) => madeAt);
    expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
  });

  test('an earlier text is of a migration that there is, and not its present one', () => {
    for (const { name, sha256 } of earlierTexts) {
      expect(frozenMigrations[name]).toBeDefined();
      expect(Object.values(frozenMigrations)).not.toContain(sha256);
    }
  });
});
