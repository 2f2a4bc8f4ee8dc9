import { accountRules } from '@/lib/contract/account-rules';
import { generatePassword } from './passwords';

describe('generatePassword (PW-2)', () => {
  const made = Array.from({ length: 2_000 }, generatePassword);

  test('at least 12 letters and digits, none of which looks like another', () => {
    for (const password of made) expect(password).toMatch(/^[a-kmnp-zA-HJ-NP-Z2-9]{12,}$/);
    expect(accountRules.passwordMin).toBeLessThanOrEqual(12);
  });

  test('never the same one twice, and every sign about as often as any other', () => {
    expect(new Set(made).size).toBe(made.length);
    const counts = new Map<string, number>();
    for (const sign of made.join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(56);
    // 500 of each on average: nine standard deviations either way.
    expect(Math.min(...counts.values())).toBeGreaterThan(300);
    expect(Math.max(...counts.values())).toBeLessThan(700);
  });
});
