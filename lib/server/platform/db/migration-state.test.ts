import { sql } from 'drizzle-orm';
import { migrateDatabase } from './migrate';
import {
  describeMigrationState,
  judgeMigrations,
  listMigrations,
  readMigrationState,
  type AppliedMigration,
  type MigrationState,
} from './migration-state';
import { openTestDatabase, type TestDatabase } from './testing/test-database';

const known = [
  { name: '0000_first', madeAt: 10, sha256: 'aa' },
  { name: '0001_second', madeAt: 20, sha256: 'bb' },
];
const earlier = [{ name: '0000_first', sha256: 'a0' }];
const [first, second] = [
  { madeAt: 10, sha256: 'aa' },
  { madeAt: 20, sha256: 'bb' },
];

describe('how a schema stands to this version', () => {
  test.each<[string, AppliedMigration[], MigrationState]>([
    ['nothing was applied', [], { kind: 'empty' }],
    ['all were', [second, first], { kind: 'current' }],
    ['the last one is missing', [first], { kind: 'behind', missing: ['0001_second'] }],
    ['one in the middle is missing', [second], { kind: 'behind', missing: ['0000_first'] }],
    ['a later version has been here', [first, second, { madeAt: 30, sha256: 'cc' }], { kind: 'newer', unknown: 1 }],
    [
      'another branch has been here, and one is missing',
      [first, { madeAt: 15, sha256: 'dd' }],
      { kind: 'newer', unknown: 1 },
    ],
    ['one was applied in a text that it once had', [{ madeAt: 5, sha256: 'a0' }, second], { kind: 'current' }],
    [
      'one was applied in a text that it never had',
      [first, { madeAt: 20, sha256: 'b?' }],
      { kind: 'altered', names: ['0001_second'] },
    ],
  ])('%s', (_, applied, state) => {
    expect(judgeMigrations(applied, known, earlier)).toEqual(state);
    expect(describeMigrationState(state) === null).toBe(state.kind === 'current');
  });
});

describe('a database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  test('that is migrated is current', async () => {
    expect(await readMigrationState(database.db)).toEqual({ kind: 'current' });
  });

  test('that the product has never seen is empty', async () => {
    await database.db.execute(sql`drop schema drizzle cascade`);
    expect(await readMigrationState(database.db)).toEqual({ kind: 'empty' });
  });

  test('of a later version is not current, and a start says so and changes nothing (MIG-2)', async () => {
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    expect(await readMigrationState(database.db)).toEqual({ kind: 'newer', unknown: 1 });
    await expect(migrateDatabase(database.url)).rejects.toThrow('Базу данных обновила более новая версия «Сюжета»');
  });

  test('with a migration of another text is not current, and a start names the migration', async () => {
    await database.db.execute(
      sql`update drizzle.__drizzle_migrations set hash = 'edited' where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    const last = listMigrations().at(-1)?.name ?? '';
    expect(await readMigrationState(database.db)).toEqual({ kind: 'altered', names: [last] });
    await expect(migrateDatabase(database.url)).rejects.toThrow(last);
  });
});
