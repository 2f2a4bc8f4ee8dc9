import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePicture } from '../backup/testing/fill-store';
import { parseSettings } from '../../platform/base/settings';
import { insertMedia } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { describeWithS3, startS3Server, type TestS3 } from '../../ingest/media/files/testing/s3-server';
import { doctor } from './doctor/doctor';
import type { Finding } from '../../web/findings/finding';
import { moveMediaCommand } from './move-media';

describeWithS3('commands of a site whose pictures are in an S3 store', () => {
  let s3: TestS3;
  let database: TestDatabase;
  let dataDir: string;
  let said: string[];
  beforeAll(async () => {
    s3 = await startS3Server();
  });
  afterAll(() => s3.close());
  beforeEach(async () => {
    database = await openTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-media-cli-'));
    said = [];
  });
  afterEach(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const print = (line: string) => void said.push(line.replaceAll('\u00a0', ' '));
  const context = (env: Record<string, string>) => ({
    db: database.db,
    settings: parseSettings({ DATA_DIR: dataDir, ...env }),
    print,
    now: () => new Date(),
  });
  const never = async () => Promise.reject(new Error('nothing is to be asked'));
  const moving = (bucket: string) => ({
    ...s3.env,
    MEDIA_STORE: `s3://${bucket}?endpoint=${s3.place.endpoint}`,
    MEDIA_STORE_OLD: 'folder',
  });

  async function savePicture(): Promise<void> {
    const variants = { full: { width: 1, height: 1 }, thumb: { width: 1, height: 1 } };
    const { id } = await insertMedia(database.db, { variants });
    await writePicture(dataDir, id, 1);
  }

  test('media move tells what it would do, does it, and removes the originals only when it is asked to', async () => {
    await savePicture();
    const env = moving((await s3.addBucket()).bucket);
    expect(await moveMediaCommand(context(env), { dryRun: true }, never)).toBe(0);
    expect(said).toContain('Будет скопировано: 2 файла, 200 КБ. Уже на новом месте: 0 файлов.');
    expect(await moveMediaCommand(context(env), {}, never)).toBe(0);
    expect(said).toContain(
      'Скопировано: 2 файла, 200 КБ. Уже на новом месте: 0 файлов. Каждый сверен по размеру и SHA-256.',
    );
    const left = async () =>
      (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => /\.\w+$/.test(name));
    expect(await left()).toHaveLength(2);
    expect(await moveMediaCommand(context(env), { removeOld: true }, async () => false)).toBe(1);
    expect(await left()).toHaveLength(2);
    expect(await moveMediaCommand(context(env), { removeOld: true }, async () => true)).toBe(0);
    expect([await left(), said.at(-1)]).toEqual([[], 'Прежнее место освобождено.']);
    expect(said.join('\n')).not.toContain(s3.keys.secret);
  });

  test('media move says what is missing where the old place is not named', async () => {
    expect(await moveMediaCommand(context({ ...s3.env, MEDIA_STORE_OLD: '' }), {}, never)).toBe(1);
    expect(said.join()).toContain('MEDIA_STORE_OLD');
  });

  async function examine(env: Record<string, string>): Promise<Finding[]> {
    said = [];
    await doctor(
      { env: { DATABASE_URL: database.url, DATA_DIR: dataDir, ...env }, print, now: () => new Date() },
      { json: true },
    );
    const told: { findings: Finding[] } = JSON.parse(said.join('\n'));
    return told.findings;
  }
  const find = (findings: Finding[], id: string) => findings.find((finding) => finding.id === id);

  test('doctor writes, reads and removes an object of its own, and looks for the pictures’ files there', async () => {
    await savePicture();
    const env = moving((await s3.addBucket()).bucket);
    const onTheWay = await examine(env);
    expect(find(onTheWay, 'media-store')).toMatchObject({ level: 'good' });
    expect(find(onTheWay, 'media-store-old')).toMatchObject({ level: 'warning' });
    expect(find(onTheWay, 'media-files')).toMatchObject({ level: 'good' });
    await moveMediaCommand(context(env), { removeOld: true }, async () => true);
    const moved = await examine({ ...env, MEDIA_STORE_OLD: '' });
    expect(find(moved, 'media-store-old')).toBeUndefined();
    expect(find(moved, 'media-files')).toMatchObject({ level: 'good', text: 'Файлы на месте: посмотрено 1 картинка' });
  });

  test('doctor says what is wrong with keys, bucket and endpoint, and goes on', async () => {
    const wrong = [
      [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'проверьте S3_SECRET_ACCESS_KEY'],
      [{ MEDIA_STORE: `s3://no-such-bucket?endpoint=${s3.place.endpoint}` }, 'такого bucket нет'],
      [{ MEDIA_STORE: 's3://pictures?endpoint=http://127.0.0.1:1' }, 'не отвечает'],
    ] as const;
    for (const [env, text] of wrong) {
      const findings = await examine({ ...s3.env, ...env });
      expect(find(findings, 'media-store')).toMatchObject({ level: 'bad', text: expect.stringContaining(text) });
      expect([find(findings, 'media-files'), find(findings, 'migrations')?.level]).toEqual([undefined, 'good']);
    }
  });
});
