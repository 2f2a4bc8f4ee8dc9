import { parseSettings } from '../../../platform/base/settings';
import { describeFinding } from '../../../web/findings/finding';
import { judgeIndexNow, type IndexNowState } from './store-rules';

const now = new Date('2026-11-21T12:00:00Z');
const quiet: IndexNowState = { isOn: true, waiting: 0, oldestAt: null, failures: 0, lastError: null };
const waiting = (minutes: number, n = 2) => ({ waiting: n, oldestAt: new Date(now.getTime() - minutes * 60_000) });
const site = { SITE_ORIGIN: 'https://sujet.by', INDEXNOW_KEY: 'a1b2c3d4' };

test.each<[string, Record<string, string>, Partial<IndexNowState>, RegExp]>([
  ['no key', { SITE_ORIGIN: 'https://sujet.by' }, { isOn: false }, /^✓ IndexNow выключен/],
  [
    'a closed site',
    { ...site, NOINDEX: '1' },
    { isOn: false },
    /^! INDEXNOW_KEY задан, но сайт закрыт от поисковиков.*уберите NOINDEX/,
  ],
  ['no worker since the key came', site, { isOn: false }, /^! .*ещё не включён — перезапустите/],
  ['nothing to tell', site, {}, /^✓ IndexNow включён: ничего не ждёт$/],
  ['some that are gathered', site, waiting(9), /^✓ IndexNow включён: в очереди 2 адреса, старшему 9 минут$/],
  [
    'some that nobody sends',
    site,
    waiting(60, 1),
    /^! IndexNow: в очереди 1 адрес, старшему 60 минут — проверьте, что worker/,
  ],
  [
    'a key that is not found',
    site,
    { ...waiting(5), failures: 3, lastError: 'http-403' },
    /^! .*3 неудачи подряд, последняя — http-403 — .*https:\/\/sujet\.by\/a1b2c3d4\.txt/,
  ],
  [
    'a refused list',
    site,
    { failures: 1, lastError: 'http-422' },
    /^! IndexNow: ничего не ждёт; 1 неудача подряд, последняя — http-422 — проверьте INDEXNOW_URL/,
  ],
])('%s', (_what, env, standing, line) => {
  expect(
    describeFinding(judgeIndexNow({ ...quiet, ...standing }, parseSettings(env), now)).replaceAll('\u00a0', ' '),
  ).toMatch(line);
});
