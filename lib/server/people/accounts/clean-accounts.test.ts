import { rateLimitUses, sessions, signInCodes, users } from '../../platform/db/schema';
import { consumeRateLimits, rateLimitRules } from './rate-limit-store';
import { cleanAccounts } from './clean-accounts';
import { requestCode, verifyCode } from './code-sign-in';
import { openAccounts } from './testing/open-accounts';

test('what has ended goes, what still counts stays, accounts stay for good', async () => {
  const accounts = await openAccounts();
  const { deps, db, pass, newEmail, newIp } = accounts;
  const email = newEmail();
  await requestCode(deps, { email, ip: newIp() });
  await verifyCode(deps, { email, code: await accounts.codeFor(email), ip: newIp() });
  await requestCode(deps, { email: newEmail(), ip: newIp() });
  await consumeRateLimits(
    db,
    deps.keys.rateLimits,
    [{ rule: rateLimitRules.codePerAddressDay, subject: newEmail() }],
    deps.now(),
  );
  const count = async () => {
    await cleanAccounts(db, deps.now());
    const rows = [await db.select().from(signInCodes), await db.select().from(sessions), await db.select().from(users)];
    return rows.map((found) => found.length);
  };
  expect(await count()).toEqual([1, 1, 1]);
  pass(600);
  expect(await count()).toEqual([0, 1, 1]);
  expect((await db.select().from(rateLimitUses)).length).toBeGreaterThan(0);
  pass(24 * 3_600);
  expect(await count()).toEqual([0, 1, 1]);
  expect(await db.select().from(rateLimitUses)).toEqual([]);
  pass(14 * 24 * 3_600);
  expect(await count()).toEqual([0, 0, 1]);
  await accounts.close();
});
