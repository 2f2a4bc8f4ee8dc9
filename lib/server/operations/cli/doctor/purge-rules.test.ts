import { parseSettings } from '../../../platform/base/settings';
import { describeFinding } from '../../../web/findings/finding';
import { judgePurging, type PurgingState } from './purge-rules';

const now = new Date('2026-11-21T12:00:00Z');
const quiet: PurgingState = { isOn: true, oldestAt: null, failures: 0, lastError: null };
const since = (seconds: number) => ({ oldestAt: new Date(now.getTime() - seconds * 1_000) });
const cached = { PURGE_URL: 'http://127.0.0.1:6081/' };

test.each<[string, Record<string, string>, Partial<PurgingState>, RegExp]>([
  ['no cache', {}, { isOn: false }, /^✓ Кэша впереди нет/],
  [
    'a worker without the setting',
    cached,
    { isOn: false },
    /^! .*worker о нём не знает.* — задайте PURGE_URL и worker,/,
  ],
  ['nothing to tell', cached, {}, /^✓ Кэш впереди узнаёт об изменениях$/],
  ['a change of this moment', cached, since(59), /^✓/],
  ['changes that nobody sends', cached, since(61), /^! .*старшему 61 секунда — проверьте, что worker работает/],
  [
    'a cache that does not let us in',
    cached,
    { failures: 3, lastError: 'http-403' },
    /^! .*3 неудачи подряд, последняя — http-403 — .*acl.*PURGE_TOKEN/,
  ],
  ['something else at the address', cached, { failures: 1, lastError: 'http-405' }, /^! .*отвечает не Varnish/],
  ['a cache that is down', cached, { failures: 9, lastError: 'ECONNREFUSED' }, /^! .*9 неудач.*Varnish запущен/],
])('%s', (_what, env, state, line) => {
  expect(
    describeFinding(judgePurging({ ...quiet, ...state }, parseSettings(env), now)).replaceAll('\u00a0', ' '),
  ).toMatch(line);
});
