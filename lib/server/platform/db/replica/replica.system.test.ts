import { sql } from 'drizzle-orm';
import { openDatabase, type Database, type OpenDatabase } from '../client';
import { stories } from '../schema';
import { insertStory } from '../testing/builders';
import { openStandbyPair, standbyStartMs, type StandbyPair } from '../testing/open-standby';
import { openTestDatabase } from '../testing/test-database';
import { maxLagMs, openReplica, type ReadOutcome, type Replica } from './replica';

let pair: StandbyPair;
let primary: OpenDatabase;
let replica: Replica;
let outcomes: ReadOutcome[];
let logged: string[];
let clock = 0;

beforeAll(async () => {
  pair = await openStandbyPair();
  primary = openDatabase(pair.primaryUrl, () => undefined);
}, standbyStartMs);
afterAll(async () => {
  await primary.close();
  await pair.close();
});
beforeEach(async () => {
  clock = 0;
  replica = open(pair.standbyUrl);
  await pair.catchUp();
  await replica.look();
});
afterEach(() => replica.close());

function open(url: string, primaryUrl = pair.primaryUrl): Replica {
  outcomes = [];
  logged = [];
  const log = (fields: unknown, message?: string) => void logged.push(message ?? String(fields));
  return openReplica({
    url,
    primaryUrl,
    primary: primary.db,
    log: { warn: log, info: log } as never,
    onRead: (outcome) => void outcomes.push(outcome),
    now: () => clock,
  });
}

const idsOf = async (db: Database) => (await db.select({ id: stories.id }).from(stories)).map(({ id }) => id);
const write = async () => (await insertStory(primary.db)).id;
/** As once a second, a second apart. */
const lookFor = async (ms: number) => {
  for (const end = clock + ms; clock < end;) {
    clock += 1_000;
    await replica.look();
  }
};

describe('reads of a site with a replica', () => {
  test('go to the replica, which shows what it has and lets nobody write', async () => {
    await pair.pauseReplay();
    const id = await write();
    expect(await replica.read(idsOf)).not.toContain(id);
    await pair.resumeReplay();
    await pair.catchUp();
    expect(await replica.read(idsOf)).toContain(id);
    const isReadOnly = (db: Database) => db.execute(sql`show default_transaction_read_only`);
    expect((await replica.read(isReadOnly)).rows).toEqual([{ default_transaction_read_only: 'on' }]);
    expect(outcomes).toEqual(['replica', 'replica', 'replica']);
  });

  test('a reader who has just written reads from the primary', async () => {
    await pair.pauseReplay();
    const id = await write();
    expect(await replica.read(idsOf, true)).toContain(id);
    expect(outcomes).toEqual(['own-write']);
    await pair.resumeReplay();
  });

  test('what was announced is seen by every read from then on: on the replica where it has come, else on the primary (DB-2)', async () => {
    const soon = await write();
    await pair.catchUp();
    replica.noteChange();
    expect(await replica.read(idsOf)).toContain(soon);
    await pair.pauseReplay();
    const late = await write();
    replica.noteChange();
    expect(await replica.read(idsOf)).toContain(late);
    expect(await replica.read(idsOf)).toContain(late);
    expect(outcomes).toEqual(['replica', 'late', 'late']);
    await pair.resumeReplay();
    await pair.catchUp();
    await replica.look();
    expect(await replica.read(idsOf)).toContain(late);
    expect(outcomes.at(-1)).toBe('replica');
  });

  test('a replica that is ten seconds behind is left out, and taken back when it has caught up; the log says so once (DB-2)', async () => {
    await pair.pauseReplay();
    const id = await write();
    await lookFor(maxLagMs);
    expect([replica.state(), await replica.read(idsOf)]).toEqual([
      { kind: 'usable', lagMs: maxLagMs },
      expect.not.arrayContaining([id]),
    ]);
    await lookFor(3_000);
    expect(replica.state()).toEqual({ kind: 'behind', lagMs: maxLagMs + 3_000 });
    expect(await replica.read(idsOf)).toContain(id);
    expect(outcomes).toEqual(['replica', 'left-out']);
    await pair.resumeReplay();
    await pair.catchUp();
    await lookFor(1_000);
    expect(replica.state()).toMatchObject({ kind: 'usable' });
    expect(logged.map((line) => /left out/.test(line))).toEqual([false, true, false]);
  });

  test('a replica that is stopped fails no read, and is taken back when it runs again', async () => {
    const id = await write();
    await pair.catchUp();
    expect(await replica.read(idsOf)).toContain(id);
    await pair.stopStandby();
    expect(await replica.read(idsOf)).toContain(id);
    await replica.look();
    expect(replica.state().kind).toBe('unreachable');
    expect(await replica.read(idsOf)).toContain(id);
    expect(outcomes).toEqual(['replica', 'failed', 'left-out']);
    await pair.startStandby();
    await pair.catchUp();
    await replica.look();
    expect(await replica.read(idsOf)).toContain(id);
    expect(outcomes.at(-1)).toBe('replica');
    expect(logged.map((line) => /left out/.test(line))).toEqual([false, true, false]);
  });

  test('a query that the replica cannot run is run on the primary; a bug of ours is not', async () => {
    let tries = 0;
    const onlyOnPrimary = (db: Database) => {
      tries += 1;
      return db.execute(sql`select pg_current_wal_lsn()`);
    };
    expect((await replica.read(onlyOnPrimary)).rows).toHaveLength(1);
    await expect(replica.read(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
    expect([tries, outcomes]).toEqual([2, ['failed']]);
  });

  test('one that is closed is looked at no more, and nothing is said of it', async () => {
    const closed = open(pair.standbyUrl);
    const looking = closed.look();
    await closed.close();
    await looking;
    await closed.look();
    expect(logged).toEqual([]);
  });

  test('before anybody has looked, reads go to the primary', async () => {
    const unknown = open(pair.standbyUrl);
    await unknown.read(idsOf);
    expect([unknown.state().kind, outcomes]).toEqual(['unknown', ['left-out']]);
    await unknown.close();
  });

  test('an ordinary role of the operator’s is enough', async () => {
    await primary.pool.query("create role ordinary login password 'ordinary'; grant pg_read_all_data to ordinary");
    await pair.catchUp();
    const as = (url: string) => url.replace(/\/\/[^@]*@/, '//ordinary:ordinary@');
    const own = open(as(pair.standbyUrl), as(pair.primaryUrl));
    await own.look();
    await own.read(idsOf);
    expect([own.state().kind, outcomes]).toEqual(['usable', ['replica']]);
    await own.close();
  });

  test('a server that is no standby of this primary is never read', async () => {
    const other = await openTestDatabase();
    for (const url of [other.url, pair.primaryUrl, pair.standbyUrl.replace(/\/[^/]*$/, '/postgres')]) {
      const foreign = open(url);
      await foreign.look();
      expect([foreign.state().kind, await foreign.read(idsOf)]).toEqual(['foreign', await idsOf(primary.db)]);
      await foreign.close();
    }
    await other.close();
  });
});
