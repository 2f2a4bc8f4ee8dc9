import { parseSettings } from '../../platform/base/settings';
import { auditEntries } from '../../platform/db/channel-tables';
import { users } from '../../platform/db/schema';
import { insertSource, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { assignChannel, maskEmail, unassignChannel } from './channel-owners';
import { listChannelsCommand } from './list-channels';

describe('channel assign and unassign (R11, R40)', () => {
  let database: TestDatabase;
  let said: string[];
  let asked: string[];
  beforeEach(async () => {
    database = await openTestDatabase();
    said = [];
    asked = [];
  });
  afterEach(() => database.close());
  const context = () => ({
    db: database.db,
    settings: parseSettings({}),
    print: (line: string) => void said.push(line),
    now: () => new Date(),
  });
  const answer = (yes: boolean) => async (question: string) => (asked.push(question), yes);
  const never = async () => Promise.reject(new Error('nothing is to be asked'));
  const owners = async () =>
    Object.fromEntries((await database.db.select().from(users)).map(({ id, channelId }) => [id, channelId]));
  const audit = async () =>
    (await database.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
      ({ action, channelId, userId, details }) => ({ action, channelId, userId, details }),
    );

  test('a user becomes the owner; the audit names the user by id, never the address', async () => {
    const [user, channel] = [
      await insertUser(database.db, { email: 'editor@example.by' }),
      await insertSource(database.db),
    ];
    expect(await assignChannel(context(), { email: ' Editor@Example.by', channelId: channel.id }, never)).toBe(0);
    expect(await owners()).toEqual({ [user.id]: channel.id });
    expect(await audit()).toEqual([
      { action: 'channel.assign', channelId: channel.id, userId: null, details: { userId: user.id } },
    ]);
    expect(JSON.stringify([await audit(), said])).not.toContain('@');
    expect(await assignChannel(context(), { email: 'editor@example.by', channelId: channel.id }, never)).toBe(0);
    expect(await audit()).toHaveLength(1);
  });

  test.each([
    ['no address', 'без собаки', 'не похоже на адрес'],
    ['nobody’s address', 'nobody@example.by', 'один раз войдёт на сайт'],
  ])('%s: explained, nothing done', async (_what, email, sentence) => {
    const channel = await insertSource(database.db);
    expect(await assignChannel(context(), { email, channelId: channel.id }, never)).toBe(1);
    expect(await unassignChannel(context(), { email })).toBe(1);
    expect(said.join('\n')).toContain(sentence);
    expect(await audit()).toEqual([]);
  });

  test('no such channel: explained', async () => {
    const user = await insertUser(database.db);
    expect(await assignChannel(context(), { email: user.email, channelId: 9 }, never)).toBe(1);
    expect(said.join('\n')).toContain('Канала № 9 нет');
  });

  test('another’s channel and one’s former one: asked about both, given up on a no, taken over on a yes', async () => {
    const [former, wanted] = [await insertSource(database.db), await insertSource(database.db)];
    const [user, owner] = [
      await insertUser(database.db, { channelId: former.id }),
      await insertUser(database.db, { channelId: wanted.id }),
    ];
    const before = await owners();
    expect(await assignChannel(context(), { email: user.email, channelId: wanted.id }, answer(false))).toBe(1);
    expect(asked.join('\n')).toContain(`пользователь № ${owner.id}`);
    expect(asked.join('\n')).toContain(former.name);
    expect([await owners(), await audit()]).toEqual([before, []]);
    expect(await assignChannel(context(), { email: user.email, channelId: wanted.id }, answer(true))).toBe(0);
    expect(await owners()).toEqual({ [user.id]: wanted.id, [owner.id]: null });
    expect((await audit()).map(({ action, channelId, details }) => [action, channelId, details])).toEqual([
      ['channel.unassign', wanted.id, { userId: owner.id }],
      ['channel.unassign', former.id, { userId: user.id }],
      ['channel.assign', wanted.id, { userId: user.id }],
    ]);
  });

  test('an owner who changes while the operator thinks: nothing is done', async () => {
    const channel = await insertSource(database.db);
    const [user, owner, other] = [
      await insertUser(database.db),
      await insertUser(database.db, { channelId: channel.id }),
      await insertUser(database.db),
    ];
    const ask = async () => {
      await database.pool.query('update users set channel_id = null where id = $1', [owner.id]);
      await database.pool.query('update users set channel_id = $2 where id = $1', [other.id, channel.id]);
      return true;
    };
    expect(await assignChannel(context(), { email: user.email, channelId: channel.id }, ask)).toBe(1);
    expect(await owners()).toMatchObject({ [other.id]: channel.id, [user.id]: null });
    expect(await audit()).toEqual([]);
  });

  test('several operators at once: exactly one of them succeeds', async () => {
    const channel = await insertSource(database.db);
    const people = [await insertUser(database.db), await insertUser(database.db), await insertUser(database.db)];
    const codes = await Promise.all(
      people.map(({ email }) => assignChannel(context(), { email, channelId: channel.id }, answer(false))),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(Object.values(await owners()).filter((id) => id === channel.id)).toHaveLength(1);
  });

  test('unassign leaves the channel without an owner, once', async () => {
    const channel = await insertSource(database.db);
    const user = await insertUser(database.db, { channelId: channel.id });
    expect(await unassignChannel(context(), { email: user.email })).toBe(0);
    expect(await unassignChannel(context(), { email: user.email })).toBe(1);
    expect(said).toEqual([
      `У канала № ${channel.id} «${channel.name}» больше нет владельца.`,
      'У этого пользователя нет канала.',
    ]);
    expect(await audit()).toEqual([
      { action: 'channel.unassign', channelId: channel.id, userId: null, details: { userId: user.id } },
    ]);
  });

  test('the list shows the owner, but not the address', async () => {
    const channel = await insertSource(database.db);
    await insertUser(database.db, { email: 'editor@example.by', channelId: channel.id });
    await listChannelsCommand(context(), { wide: true });
    expect(said.join('\n')).toContain('e***@example.by');
    expect(said.join('\n')).not.toContain('editor@');
    expect(maskEmail('я@example.by')).toBe('я***@example.by');
  });
});
