import { drizzle } from 'drizzle-orm/node-postgres';
import * as schema from '../../platform/db/schema';
import { insertUser } from '../../platform/db/testing/builders';
import { settleDeliveries } from '../mail/mail-delivery';
import { requestEmailChange } from './change-email';
import { requestCode, verifyCode } from './code-sign-in';
import { openAccounts, type TestAccounts } from './testing/open-accounts';

let accounts: TestAccounts;
let queries: string[] = [];

beforeAll(async () => {
  accounts = await openAccounts();
  accounts.deps.db = drizzle(accounts.pool, { schema, logger: { logQuery: (query) => void queries.push(query) } });
});
afterAll(() => accounts.close());

const request = (email: string) => requestCode(accounts.deps, { email, ip: accounts.newIp() });
const verify = (email: string, ip = accounts.newIp()) => verifyCode(accounts.deps, { email, code: '123456', ip });

/** Records the database's queries while `act` runs. */
async function work(act: () => Promise<unknown>): Promise<{ answer: unknown; queries: string[] }> {
  await settleDeliveries();
  queries = [];
  const answer = await act();
  return { answer, queries };
}

async function newKnown(): Promise<string> {
  return (await insertUser(accounts.db)).email;
}

async function block(email: string): Promise<string> {
  for (let n = 0; n < 11; n += 1) await verify(email);
  return email;
}

describe('OTP-7: known, unknown and blocked addresses cost the database the same statements and get the same answer', () => {
  test('a code request', async () => {
    const known = await newKnown();
    const blocked = await block(await newKnown());
    const expected = await work(() => request(accounts.newEmail()));
    expect(expected.queries.length).toBeGreaterThan(5);
    expect(await work(() => request(known))).toEqual(expected);
    expect(await work(() => request(blocked))).toEqual(expected);
  });

  test('a new address for an account (ACCOUNT-1)', async () => {
    const change = async (email: string) => {
      const user = await insertUser(accounts.db, { passwordHash: 'plain:пароль' });
      const proof = { kind: 'password', password: 'пароль' } as const;
      return work(() => requestEmailChange(accounts.deps, { user, proof, email, ip: accounts.newIp() }));
    };
    const expected = await change(accounts.newEmail());
    expect(expected.answer).toEqual({ kind: 'sent' });
    expect(await change(await newKnown())).toEqual(expected);
  });

  test('a code request that comes too soon', async () => {
    const known = await newKnown();
    const unknown = accounts.newEmail();
    for (const email of [known, unknown]) await request(email);
    const expected = await work(() => request(unknown));
    expect(expected.answer).toMatchObject({ kind: 'rate-limited' });
    expect(await work(() => request(known))).toEqual(expected);
  });

  test('a wrong code, whether or not there is a code or an account', async () => {
    const known = await newKnown();
    const [asked, knownAsked] = [accounts.newEmail(), await newKnown()];
    for (const email of [asked, knownAsked]) await request(email);
    const expected = await work(() => verify(accounts.newEmail()));
    expect(expected.answer).toEqual({ kind: 'wrong' });
    for (const email of [known, asked, knownAsked]) expect(await work(() => verify(email))).toEqual(expected);
  });

  test('a try of a closed address', async () => {
    // Limits are counted in the order of their keys' hashes, and a refusal ends the counting: these subjects have the same order.
    const [known, unknown, ip] = ['darya@example.by', 'gleb@example.by', '198.51.100.4'];
    await insertUser(accounts.db, { email: known });
    for (const email of [known, unknown]) await block(email);
    const expected = await work(() => verify(unknown, ip));
    expect(expected.answer).toMatchObject({ kind: 'rate-limited' });
    expect(await work(() => verify(known, ip))).toEqual(expected);
  });

  test('a code request and a wrong code after it, again and again', async () => {
    const attempt = async (email: string) => [await request(email), await verify(email)];
    const expected = await work(() => attempt(accounts.newEmail()));
    for (let round = 0; round < 5; round += 1) {
      for (const email of [await newKnown(), accounts.newEmail()])
        expect(await work(() => attempt(email))).toEqual(expected);
    }
  });
});
