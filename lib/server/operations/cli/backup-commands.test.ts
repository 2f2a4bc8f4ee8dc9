import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillStore } from '../backup/testing/fill-store';
import { mediaHashes, tableHashes } from '../backup/testing/store-state';
import { readLastBackup } from '../../platform/base/last-backup';
import { parseSettings } from '../../platform/base/settings';
import { parseNotification } from '../../platform/changes/change';
import { insertArticle, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { switchPurging } from '../../announce/purge/purge-store';
import { backup, describeBytes, restore, verifyBackup } from './backup-commands';

describe('npm run cli -- backup and restore (BAK-1)', () => {
  let database: TestDatabase;
  let dataDir: string;
  let said: string[];
  let asked: string[];
  beforeEach(async () => {
    database = await openTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-backup-cli-'));
    await fillStore(database, dataDir);
    [said, asked] = [[], []];
  });
  afterEach(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const context = (env: Record<string, string> = {}) => ({
    db: database.db,
    pool: database.pool,
    settings: parseSettings({ DATA_DIR: dataDir, ...env }),
    print: (line: string) => void said.push(line),
    now: () => new Date('2026-11-03T12:00:00Z'),
  });
  const answer = (yes: boolean) => async (question: string) => (asked.push(question), yes);
  const never = async () => Promise.reject(new Error('nothing is to be asked'));
  const file = () => join(dataDir, 'copy.tar.gz');

  test('what was there comes back; the question says what goes and from when the backup is', async () => {
    const before = [await tableHashes(database), await mediaHashes(dataDir)];
    expect(await backup(context(), file(), {}, never)).toBe(0);
    expect(await readLastBackup(dataDir)).toEqual(new Date('2026-11-03T12:00:00Z'));
    await insertStory(database.db, { articles: [{}, {}] });
    expect(await restore(context(), file(), answer(true))).toBe(0);
    expect([await tableHashes(database), await mediaHashes(dataDir)]).toEqual(before);
    expect(asked.join('\n').replaceAll('\u00a0', ' ')).toMatch(
      /Сейчас в базе 6 каналов, 7 публикаций, 1 пользователь: .* 3 ноября 2026, 15:00 \(4 канала, 5 публикаций, 1 пользователь\)/,
    );
    expect(said.at(-1)).toContain('сверены с копией');
  });

  test('the cache in front is told to give up everything', async () => {
    await switchPurging(database.db, true, new Date('2026-11-03T12:00:00Z'));
    await backup(context(), file(), {}, never);
    await restore(context(), file(), answer(true));
    const { rows } = await database.pool.query('select tags from purge_changes order by id desc limit 1');
    expect(rows).toEqual([{ tags: ['all'] }]);
    const { rows: counts } = await database.pool.query('select count(*)::int as n from purge_changes');
    // One of the filled store, one of switching on, one of the restoring.
    expect(counts).toEqual([{ n: 3 }]);
  });

  describe('what was taken down since the backup was made (R21, R51)', () => {
    const titles = async () =>
      (await database.pool.query<{ title: string }>('select title from articles where deleted_at is null')).rows
        .map(({ title }) => title)
        .sort();
    let visible: string[];
    beforeEach(async () => {
      visible = await titles();
      await backup(context(), file(), {}, never);
      const later = new Date('2026-11-03T13:00:00Z');
      const { rows } = await database.pool.query<{ id: number; title: string }>(
        'select id, title from articles where deleted_at is null order by id limit 1',
      );
      await database.pool.query('update articles set deleted_at = $2, hidden_at = $2 where id = $1', [
        rows[0]?.id,
        later,
      ]);
      visible = visible.filter((title) => title !== rows[0]?.title);
      const { rows: sources } = await database.pool.query<{ id: number }>('select min(id) as id from sources');
      await insertArticle(database.db, {
        title: 'Пришла после копии и удалена',
        sourceId: sources[0]?.id,
        deletedAt: later,
      });
    });

    test('restore asks, and after a yes it stays down; a feed cannot bring back what the backup does not have', async () => {
      expect(await restore(context(), file(), answer(true))).toBe(0);
      expect(asked.at(-1)?.replaceAll('\u00a0', ' ')).toBe(
        'После этой копии сняли или удалили 2 публикации. Оставить их снятыми? Без этого копия покажет их снова.',
      );
      expect(await titles()).toEqual(visible);
      const { rows } = await database.pool.query(
        "select story_id, deleted_at is not null as gone from articles where title = 'Пришла после копии и удалена'",
      );
      expect(rows).toEqual([{ story_id: null, gone: true }]);
    });

    test('after a no the backup shows it again', async () => {
      const before = visible.length + 1;
      await restore(
        context(),
        file(),
        async (question) => (asked.push(question), !question.startsWith('После этой копии')),
      );
      expect(await titles()).toHaveLength(before);
    });
  });

  test('backup verify checks the whole file and needs no database', async () => {
    await backup(context(), file(), {}, never);
    said.splice(0);
    const print = (line: string) => void said.push(line);
    expect(await verifyBackup(file(), print)).toBe(0);
    expect(said.at(-1)?.replaceAll('\u00a0', ' ')).toMatch(/^Копия цела: 4 канала, 5 публикаций, 1 пользователь/);
    await truncate(file(), 900);
    expect(await verifyBackup(file(), print)).toBe(1);
    expect(said.at(-1)).toContain('Файл обрезан или повреждён');
  });

  test('a no leaves everything', async () => {
    await backup(context(), file(), {}, never);
    await insertStory(database.db);
    const before = await tableHashes(database);
    expect(await restore(context(), file(), answer(false))).toBe(1);
    expect(await tableHashes(database)).toEqual(before);
  });

  test('a file that is there is replaced only after a yes', async () => {
    await writeFile(file(), 'чужое');
    expect(await backup(context(), file(), {}, answer(false))).toBe(1);
    expect(await readFile(file(), 'utf8')).toBe('чужое');
    expect(await backup(context(), file(), {}, answer(true))).toBe(0);
    expect((await stat(file())).size).toBeGreaterThan(100);
  });

  test('a damaged file is refused in a sentence, before anything is asked', async () => {
    await backup(context(), file(), {}, never);
    await truncate(file(), 300);
    expect(await restore(context(), file(), never)).toBe(1);
    expect(said.at(-1)).toBe('Файл обрезан или повреждён: восстановить из него нельзя. Ничего не изменено.');
    expect(await backup(context(), join(dataDir, 'none', 'x'), {}, never)).toBe(1);
    expect(said.at(-1)).toContain('не записывается: такого файла или папки нет');
  });

  test('the secret goes along only when it is wished, and comes back for its owner’s eyes only', async () => {
    const secret = join(dataDir, 'auth-secret');
    await writeFile(secret, `${'a'.repeat(64)}\n`);
    await backup(context(), file(), {}, never);
    await writeFile(secret, `${'b'.repeat(64)}\n`);
    await restore(context(), file(), answer(true));
    expect(await readFile(secret, 'utf8')).toBe(`${'b'.repeat(64)}\n`);
    await backup(context(), file(), { withSecret: true }, answer(true));
    expect(said.join('\n')).toContain('войти под любым пользователем');
    await rm(secret);
    await restore(context(), file(), answer(true));
    expect(await readFile(secret, 'utf8')).toBe(`${'b'.repeat(64)}\n`);
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
  });

  test('the operator’s own secret is not copied', async () => {
    await backup(context({ AUTH_SECRET: 's'.repeat(40) }), file(), { withSecret: true }, never);
    expect(said.join('\n')).toContain('AUTH_SECRET');
    expect(await restore(context(), file(), answer(true))).toBe(0);
    await expect(stat(join(dataDir, 'auth-secret'))).rejects.toThrow('ENOENT');
  });

  test('web instances hear a word that they take as a gap: every cached page goes', async () => {
    await backup(context(), file(), {}, never);
    const listener = await database.pool.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await listener.query('listen sujet_changes');
    await restore(context(), file(), answer(true));
    await listener.query('select 1');
    listener.release(true);
    expect(heard.map((payload) => parseNotification(payload))).toEqual([null]);
  });

  test.each([
    [0, '0 Б'],
    [999, '999 Б'],
    [1_234_567, '1,2 МБ'],
    [5_000_000_000, '5 ГБ'],
  ])('%d bytes are «%s»', (bytes, told) => {
    expect(describeBytes(bytes).replace('\u00a0', ' ')).toBe(told);
  });
});
