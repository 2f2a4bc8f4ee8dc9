import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readVersion } from '../../platform/base/version';
import { insertArticle, insertMedia, insertSource, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { folderFiles } from '../../ingest/media/files/folder-files';
import { versionOf } from './backup-format';
import { checkBackup } from './read-backup';
import { restoreBackup } from './restore-backup';
import { listMigrations } from './table-store';
import { fillStore, writePicture } from './testing/fill-store';
import { mediaHashes, nextNumbers, tableHashes } from './testing/store-state';
import { writeBackup } from './write-backup';

const now = new Date('2026-11-03T12:00:00Z');
const notice = { channel: 'sujet_changes', payload: 'everything' };

interface Place {
  database: TestDatabase;
  dataDir: string;
}

const opened: Place[] = [];
async function openPlace(): Promise<Place> {
  const publish = { database: await openTestDatabase(), dataDir: await mkdtemp(join(tmpdir(), 'sujet-backup-')) };
  opened.push(publish);
  return publish;
}
afterEach(async () => {
  for (const { database, dataDir } of opened.splice(0)) {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
});

const migrationsOf = async ({ database }: Place) => {
  const client = await database.pool.connect();
  return listMigrations(client).finally(() => client.release());
};
const backUp = ({ database, dataDir }: Place, file: string, secret: string | null = null) =>
  writeBackup({ pool: database.pool, files: folderFiles(dataDir), secret }, file, now);
const restore = async (publish: Place, file: string) => {
  const manifest = await checkBackup(file, await migrationsOf(publish));
  return restoreBackup({ pool: publish.database.pool, files: folderFiles(publish.dataDir), notice }, file, manifest);
};
const stateOf = async ({ database, dataDir }: Place) => ({
  tables: await tableHashes(database),
  media: await mediaHashes(dataDir),
  next: await nextNumbers(database),
});

async function filledPlace(): Promise<Place & { file: string }> {
  const publish = await openPlace();
  await fillStore(publish.database, publish.dataDir);
  return { ...publish, file: join(publish.dataDir, 'copy.tar.gz') };
}

describe('backup and restore (BAK-1)', () => {
  test('another, empty machine gets equal tables, pictures and sequences, and may go on', async () => {
    const { file, ...from } = await filledPlace();
    const manifest = await backUp(from, file);
    const hashes = await tableHashes(from.database);
    expect(Object.entries(hashes).filter(([, hash]) => hash.startsWith('0 '))).toEqual([]);
    expect(manifest).toMatchObject({ media: { pictures: 2, files: 4, missing: 0 }, hasSecret: false });
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const to = await openPlace();
    await restore(to, file);
    const [before, after] = [await stateOf(from), await stateOf(to)];
    expect(after).toEqual(before);
    await insertStory(to.database.db);
    await expect(to.database.pool.query('delete from audit_entries')).rejects.toThrow('audit_entries only grows');
    await expect(to.database.pool.query('update articles set story_id = 999999')).rejects.toThrow('foreign key');
  });

  test('a store whose columns stand in another order, as upgrades leave them, gets the same rows', async () => {
    const { file, ...from } = await filledPlace();
    await backUp(from, file);
    const to = await openPlace();
    await to.database.pool.query(
      'alter table categories drop column position; alter table categories add column position integer not null default 0',
    );
    await restore(to, file);
    const rows = 'select id, name, position from categories order by id';
    expect((await to.database.pool.query(rows)).rows).toEqual((await from.database.pool.query(rows)).rows);
  });

  test('it is one moment’s store, whatever is written meanwhile', async () => {
    const from = await filledPlace();
    let isDone = false;
    let written = 0;
    const writer = (async () => {
      while (!isDone) {
        // The first article of each is in the story's row: half of a transaction would break the reference.
        await from.database.db.transaction(async (tx) => void (await insertStory(tx, { articles: [{}, {}] })));
        written += 1;
      }
    })();
    while (written < 3) await new Promise(setImmediate);
    const copies = [];
    for (const name of ['1', '2', '3']) copies.push(await backUp(from, join(from.dataDir, name)));
    isDone = true;
    await writer;
    expect(written).toBeGreaterThan(5);
    const to = await openPlace();
    for (const [n, copy] of copies.entries()) {
      await restore(to, join(from.dataDir, String(n + 1)));
      const { rows } = await to.database.pool.query(
        'select count(*)::int as n from stories where first_article_id is not null',
      );
      expect(rows[0].n).toBe(copy.tables.find(({ name }) => name === 'stories')?.rows);
      expect(Object.values(await tableHashes(to.database))).toEqual(
        copy.tables.map(({ rows, sha256 }) => `${rows} ${sha256}`),
      );
    }
  });

  test('over a store that has gone on: everything is as it was then, twice in a row too, and no id is given out again', async () => {
    const { file, ...publish } = await filledPlace();
    await backUp(publish, file);
    const before = await stateOf(publish);
    const later = await insertStory(publish.database.db);
    await publish.database.pool.query("update articles set title = 'Другое'");
    const picture = await insertMedia(publish.database.db);
    await writePicture(publish.dataDir, picture.id, 9);
    for (const id of Object.keys(before.media).map((path) => path.split('/')[1] ?? ''))
      await folderFiles(publish.dataDir).remove(id);
    for (let time = 0; time < 2; time += 1) {
      await restore(publish, file);
      const after = await stateOf(publish);
      expect(after.tables).toEqual(before.tables);
      // Pictures that only the lost rows showed are left for the worker's clean-up.
      expect(after.media).toMatchObject(before.media);
    }
    expect((await insertStory(publish.database.db)).id).toBeGreaterThan(later.id);
    expect(await readdir(join(publish.dataDir, 'media', 'staging'))).toEqual([]);
  });

  test('other instances hear of it when it is done', async () => {
    const { file, ...publish } = await filledPlace();
    await backUp(publish, file);
    const listener = await publish.database.pool.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await listener.query('listen sujet_changes');
    await restore(publish, file);
    await listener.query('select 1');
    listener.release(true);
    expect(heard).toEqual(['everything']);
  });

  test('a restore waits for writers who hold rows in the opposite order, and they for it', async () => {
    const { file, ...publish } = await filledPlace();
    await backUp(publish, file);
    const before = await tableHashes(publish.database);
    const writer = await publish.database.pool.connect();
    await writer.query('begin');
    await writer.query('update users set first_name = $1', ['Имя']);
    const restoring = restore(publish, file);
    const waits = "select from pg_locks where not granted and relation = 'users'::regclass";
    while ((await publish.database.pool.query(waits)).rowCount === 0) await new Promise(setImmediate);
    await writer.query('update articles set title = $1', ['Иначе']).then(
      () => writer.query('commit'),
      () => writer.query('rollback'),
    );
    writer.release();
    await restoring;
    expect(await tableHashes(publish.database)).toEqual(before);
  });

  test('many rows are cut into pieces and come together again', async () => {
    const { file, ...from } = await filledPlace();
    const source = await insertSource(from.database.db);
    await from.database.pool.query(
      `insert into articles (source_id, url, content_hash, title, text, published_at, fetched_at, updated_at)
       select $1, 'https://example.by/' || n, 'h' || n, 'Новость ' || n, repeat(md5(n::text), 10000), now(), now(), now() from generate_series(1, 40) n`,
      [source.id],
    );
    await backUp(from, file);
    const { stdout } = await promisify(execFile)('tar', ['-tzf', file]);
    expect(stdout.split('\n').filter((name) => name.startsWith('tables/articles/')).length).toBeGreaterThan(2);
    const to = await openPlace();
    await restore(to, file);
    expect(await tableHashes(to.database)).toEqual(await tableHashes(from.database));
  });

  test('the secret is in it only when it is wished', async () => {
    const { file, ...publish } = await filledPlace();
    await backUp(publish, file);
    expect(await restore(publish, file)).toEqual({ secret: null, storyIds: [] });
    await backUp(publish, file, 'a'.repeat(64));
    expect(await restore(publish, file)).toEqual({ secret: 'a'.repeat(64), storyIds: [] });
  });

  test('a picture whose files are gone is counted, not fatal', async () => {
    const { file, ...publish } = await filledPlace();
    await insertMedia(publish.database.db);
    expect((await backUp(publish, file)).media).toMatchObject({ pictures: 2, missing: 1 });
    await restore(publish, file);
  });

  test.each([
    [
      'the folder does not exist',
      (folder: string) => join(folder, 'none', 'copy.tar.gz'),
      'не записывается: такого файла или папки нет',
    ],
    [
      'another command writes there',
      async (folder: string) => writeFile(join(folder, 'x.part'), '').then(() => join(folder, 'x')),
      'уже пишет другая команда',
    ],
  ])('a backup is refused in a sentence when %s, and leaves nothing behind', async (_when, prepare, sentence) => {
    const publish = await openPlace();
    const file = await prepare(publish.dataDir);
    const before = await readdir(publish.dataDir);
    await expect(backUp(publish, file)).rejects.toThrow(sentence);
    expect(await readdir(publish.dataDir)).toEqual(before);
    await publish.database.pool.query('select 1');
  });

  test('a database that fails in the middle leaves no half of a file', async () => {
    const { file, ...publish } = await filledPlace();
    const before = await readdir(publish.dataDir);
    const ending = setInterval(
      () =>
        void publish.database.pool
          .query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy%'")
          .catch(() => undefined),
      1,
    );
    await publish.database.pool.query(
      'insert into allowances select n::text, array_fill(now(), array[20000]), now() from generate_series(1, 100) n',
    );
    await expect(backUp(publish, file)).rejects.toThrow();
    clearInterval(ending);
    expect(await readdir(publish.dataDir)).toEqual(before);
  });
});

describe('a file that is no sound backup changes nothing (BAK-1)', () => {
  let publish: Place & { file: string };
  beforeEach(async () => {
    publish = await filledPlace();
    await backUp(publish, publish.file);
    await insertStory(publish.database.db);
  });

  /** The same archive with some of its bytes replaced, compressed again: gzip's own checksum is right. */
  async function rewrite(change: (tar: Buffer) => Buffer): Promise<void> {
    await writeFile(publish.file, gzipSync(change(gunzipSync(await readFile(publish.file)))));
  }
  const replaced = (tar: Buffer, from: string, to: string) => {
    const at = tar.indexOf(from);
    expect(at).toBeGreaterThan(0);
    tar.write(to, at);
    return tar;
  };

  test.each([
    [
      'cut in the middle',
      async () => truncate(publish.file, Math.floor((await stat(publish.file)).size / 2)),
      'обрезан или повреждён',
    ],
    [
      'cut by its last byte',
      async () => truncate(publish.file, (await stat(publish.file)).size - 1),
      'обрезан или повреждён',
    ],
    [
      'without its last entry',
      () => rewrite((tar) => Buffer.concat([tar.subarray(0, tar.indexOf('manifest.json')), Buffer.alloc(1_024)])),
      'обрезан или повреждён',
    ],
    [
      'with another byte in a row',
      () => rewrite((tar) => replaced(tar, 'reader@example.by', 'reeder@example.by')),
      'обрезан или повреждён',
    ],
    [
      'with another byte in a picture',
      () => rewrite((tar) => replaced(tar, 'thumb 1', 'thumb 9')),
      'обрезан или повреждён',
    ],
    [
      'with another number in the manifest',
      () => rewrite((tar) => replaced(tar, '"files": 4', '"files": 5')),
      'обрезан или повреждён',
    ],
    ['of another format version', () => rewrite((tar) => replaced(tar, '"version":1', '"version":2')), 'в формате 2'],
    ['no archive', () => writeFile(publish.file, 'Просто текст'), 'не резервная копия'],
    ['empty', () => writeFile(publish.file, ''), 'обрезан или повреждён'],
    ['another archive', () => writeFile(publish.file, gzipSync(Buffer.alloc(10_240))), 'не резервная копия'],
    ['not there', () => rm(publish.file), 'не читается: такого файла или папки нет'],
    [
      'a folder',
      async () => rm(publish.file).then(() => promisify(execFile)('mkdir', [publish.file])),
      'не читается: это папка, а нужен файл',
    ],
  ])('%s', async (_what, damage, sentence) => {
    const before = await stateOf(publish);
    await damage();
    await expect(restore(publish, publish.file)).rejects.toThrow(sentence);
    expect(await stateOf(publish)).toEqual(before);
  });

  test.each([
    ['newer', [1], `более новой версией «Сюжета», ${readVersion().version}`],
    ['older', [], `Восстановите её версией ${readVersion().version}`],
  ])('a %s schema is refused with what to do, and names the version that made it', async (what, present, sentence) => {
    const migrations = await migrationsOf(publish);
    const known = what === 'newer' ? present : [...migrations, 1];
    await expect(checkBackup(publish.file, known)).rejects.toThrow(sentence);
  });

  test('one that names no version is of 0.1.0', () => {
    expect([versionOf({}), versionOf({ productVersion: '0.2.0' })]).toEqual(['0.1.0', '0.2.0']);
  });

  test.each([
    'cut between the check and the restore',
    'replaced between them',
    'with rows that are not those of the check',
  ])('%s: all is rolled back', async (what) => {
    const manifest = await checkBackup(publish.file, await migrationsOf(publish));
    const before = await stateOf(publish);
    if (what.startsWith('cut')) await truncate(publish.file, (await stat(publish.file)).size - 100);
    if (what.startsWith('replaced')) {
      const other = join(publish.dataDir, 'other');
      await insertArticle(publish.database.db);
      await backUp(publish, other);
      await copyFile(other, publish.file);
    }
    const changed = what.startsWith('with')
      ? { ...manifest, tables: manifest.tables.map((table) => ({ ...table, sha256: '0'.repeat(64) })) }
      : manifest;
    const state = await stateOf(publish);
    await expect(
      restoreBackup(
        { pool: publish.database.pool, files: folderFiles(publish.dataDir), notice },
        publish.file,
        changed,
      ),
    ).rejects.toThrow();
    expect(await stateOf(publish)).toEqual(state);
    expect(state.media).toEqual(before.media);
    expect(await readdir(join(publish.dataDir, 'media', 'staging')).catch(() => [])).toEqual([]);
  });

  test.each([
    /^lock table/,
    /^truncate/,
    /^copy "articles" .* from stdin/,
    /^alter table \S+ add constraint/,
    /to stdout$/,
    /^alter sequence/,
    /pg_notify/,
    /^commit/,
  ])('killed at %s: nothing is changed, and the next try goes through', async (moment) => {
    const manifest = await checkBackup(publish.file, await migrationsOf(publish));
    const before = await tableHashes(publish.database);
    const { pool } = publish.database;
    let isKilled = false;
    const killed = {
      connect: async () => {
        const client = await pool.connect();
        const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
        // The server sees a kill as a connection that ends.
        client.query = ((...args: unknown[]) => {
          const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text;
          if (isKilled || !moment.test(text.trim())) return query(...args);
          isKilled = true;
          const ending = query('select pg_terminate_backend(pg_backend_pid())');
          ending.catch(() => undefined);
          return ending;
        }) as typeof client.query;
        return client;
      },
    } as unknown as typeof pool;
    await expect(
      restoreBackup({ pool: killed, files: folderFiles(publish.dataDir), notice }, publish.file, manifest),
    ).rejects.toThrow();
    expect(isKilled).toBe(true);
    expect(await tableHashes(publish.database)).toEqual(before);
    await restore(publish, publish.file);
    expect(Object.values(await tableHashes(publish.database))).toEqual(
      manifest.tables.map(({ rows, sha256 }) => `${rows} ${sha256}`),
    );
  });
});
