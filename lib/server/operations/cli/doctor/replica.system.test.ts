import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../../../platform/db/client';
import { insertStory } from '../../../platform/db/testing/builders';
import { openStandbyPair, standbyStartMs, type StandbyPair } from '../../../platform/db/testing/open-standby';
import { doctor } from './doctor';
import type { Finding } from '../../../web/findings/finding';
import { judgeReplica } from './replica-rules';

describe('doctor: the replica', () => {
  let pair: StandbyPair;
  let primary: OpenDatabase;
  let dataDir: string;
  beforeAll(async () => {
    pair = await openStandbyPair();
    primary = openDatabase(pair.primaryUrl, () => undefined);
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-doctor-'));
  }, standbyStartMs);
  afterAll(async () => {
    await primary.close();
    await pair.close();
    await rm(dataDir, { recursive: true });
  });

  async function examine(readUrl: string): Promise<[string, string, string][]> {
    const said: string[] = [];
    const env = { DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: readUrl, DATA_DIR: dataDir };
    await doctor({ env, print: (line) => void said.push(line), now: () => new Date() }, { json: true });
    const { findings } = JSON.parse(said.join('\n')) as { findings: Finding[] };
    return findings.filter(({ id }) => id.startsWith('replica')).map(({ id, level, text }) => [id, level, text]);
  }

  test('one in health', async () => {
    await pair.catchUp();
    expect(await examine(pair.standbyUrl)).toEqual([
      ['replica-connection', 'good', 'Реплика отвечает'],
      ['replica-role', 'good', 'DATABASE_READ_URL называет потоковую реплику этой базы'],
      ['replica-lag', 'good', 'Реплика не отстаёт'],
      ['replica-migrations', 'good', 'Схема на реплике та же'],
    ]);
  });

  test('without one nothing is said', async () => expect(await examine('')).toEqual([]));

  test('one that does not come after the primary', async () => {
    await pair.pauseReplay();
    await insertStory(primary.db);
    expect((await examine(pair.standbyUrl))[2]).toEqual([
      'replica-lag',
      'warning',
      expect.stringMatching(/^Реплика отстаёт больше чем на секунду: не хватает \d+,\d МБ журнала$/),
    ]);
    await pair.resumeReplay();
  });

  test('one that is away', async () => {
    expect(await examine('postgres://nobody@127.0.0.1:9/none')).toEqual([
      ['replica-connection', 'warning', 'Реплика недоступна (там никто не отвечает)'],
    ]);
  });

  test('another database of its server, and a primary', async () => {
    const role = async (url: string) => (await examine(url)).find(([id]) => id === 'replica-role');
    expect(await role(pair.standbyUrl.replace(/\/[^/]*$/, '/postgres'))).toEqual([
      'replica-role',
      'bad',
      'DATABASE_READ_URL называет реплику другой базы',
    ]);
    expect(await role(pair.primaryUrl)).toEqual([
      'replica-role',
      'bad',
      'DATABASE_READ_URL называет не реплику: тот сервер принимает запись',
    ]);
  });
});

const facts = {
  primary: { identity: '1/5', position: 100 },
  standby: { identity: '1/5', isStandby: true, position: 100 },
  migrations: { kind: 'current' as const },
};

test('a server that tells no position cannot be a replica of ours', () => {
  expect(judgeReplica({ ...facts, standby: { ...facts.standby, position: null } })).toMatchObject([
    { id: 'replica-role', level: 'bad' },
  ]);
});

test('a schema of another version on the replica is told', () => {
  expect(judgeReplica({ ...facts, migrations: { kind: 'newer', unknown: 1 } }).at(-1)).toMatchObject({
    id: 'replica-migrations',
    level: 'warning',
  });
});
