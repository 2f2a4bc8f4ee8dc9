import { parseSettings } from '../../platform/base/settings';
import type { WorkState } from '../findings/work-rules';
import { judgeSteps } from './judge-steps';
import type { SiteFacts } from './site-facts-store';
import type { StepContext, StepSettings } from './step';

const now = new Date('2026-11-25T12:00:00Z');
const noChannels = {
  demo: 0,
  own: 0,
  fetched: 0,
  waiting: 0,
  withoutFeed: 0,
  lastFetchAt: null,
};
const bare: StepSettings = {
  ...parseSettings({}),
  siteOrigin: 'https://news.example.by',
  trustProxy: 0,
  smtpUrl: '',
  mailFrom: 'no-reply@news.example.by',
  contactName: '',
  contactEmail: '',
  noindex: false,
  indexNowKey: '',
  demo: '',
};
const set: StepSettings = {
  ...bare,
  trustProxy: 1,
  smtpUrl: 'smtps://user:hidden-password@mail.example.by',
  contactName: 'ООО «Новости»',
  contactEmail: 'info@news.example.by',
};
const empty: SiteFacts = { channels: noChannels, trouble: null, articles: 0, stories: 0 };
const filled: SiteFacts = {
  channels: { ...noChannels, own: 3, fetched: 3, lastFetchAt: new Date('2026-11-25T11:58:00Z') },
  trouble: null,
  articles: 120,
  stories: 71,
};

const none = { all: 0, late: 0, failing: 0, disabled: 0, lastFetchAt: null, nextFetchAt: null, shortestSeconds: null };
const idle: WorkState = {
  workers: { connected: 0, silent: 0, lastSeconds: null },
  pending: { articles: 0, oldestAt: null },
  feeds: none,
  paused: [],
};
const working: WorkState = {
  ...idle,
  workers: { connected: 1, silent: 0, lastSeconds: 1 },
  feeds: { ...none, all: 3, lastFetchAt: new Date('2026-11-25T11:58:00Z'), nextFetchAt: now, shortestSeconds: 600 },
};
const feedsOf = (feeds: Partial<WorkState['feeds']>) => ({ feeds: { ...working.feeds, ...feeds } });

interface Given {
  settings?: Partial<StepSettings>;
  facts?: Partial<SiteFacts>;
  channels?: Partial<SiteFacts['channels']>;
  work?: Partial<WorkState>;
  lastBackupAt?: Date | null;
}

/** A site where everything is done but what is given. */
function judge({ settings, facts, channels, work, lastBackupAt = new Date('2026-11-25T03:00:00Z') }: Given = {}) {
  const context: StepContext = {
    settings: { ...set, ...settings },
    facts: { ...filled, ...facts, channels: { ...filled.channels, ...channels } },
    work: { ...working, ...work },
    lastBackupAt,
    now,
  };
  return judgeSteps(context);
}

function stepOf(id: string, given: Given) {
  const step = judge(given).steps.find((one) => one.id === id);
  if (!step) throw new Error(`there is no step ${id}`);
  const { state, sentences, lines = [], trouble } = step;
  return {
    state,
    text: sentences.join(' ').replaceAll('\u00a0', ' '),
    codes: lines.map(({ code }) => code).join('\n'),
    trouble,
  };
}

describe('first steps (FIRST-1)', () => {
  test('of an empty site with bare settings: all is to be done, but what comes by itself', () => {
    const { steps, done, isDone } = judgeSteps({ settings: bare, facts: empty, work: idle, lastBackupAt: null, now });
    expect(steps.map(({ id, state }) => [id, state])).toEqual([
      ['address', 'todo'],
      ['mail', 'todo'],
      ['contacts', 'todo'],
      ['channels', 'todo'],
      ['worker', 'todo'],
      ['news', 'later'],
      ['backup', 'later'],
      ['search-engines', 'later'],
    ]);
    expect([done, isDone]).toEqual([0, false]);
  });

  test('of a filled site: all is done', () => {
    const { steps, done, isDone, demo } = judge();
    expect(steps.filter(({ state }) => state !== 'done')).toEqual([]);
    expect([done, isDone, demo]).toEqual([8, true, null]);
  });

  test('a remark keeps nothing from being done', () => {
    const { done, isDone } = judge({ channels: { fetched: 2 }, work: feedsOf({ failing: 1 }) });
    expect([done, isDone]).toEqual([8, true]);
  });

  test('no password of a setting is told', () => {
    expect(JSON.stringify(judge())).not.toContain('hidden-password');
  });

  test.each<[string, string, Given, string, RegExp, RegExp]>([
    [
      'a local address',
      'address',
      { settings: { siteOrigin: 'http://localhost:3000' } },
      'todo',
      /этой машины/,
      /SITE_ORIGIN=https:\/\/news\.example\.by/,
    ],
    [
      'an address in the clear',
      'address',
      { settings: { siteOrigin: 'http://n.by' } },
      'todo',
      /без https/,
      /SITE_ORIGIN=https:\/\/n\.by/,
    ],
    [
      'a proxy that is not told',
      'address',
      { settings: { trustProxy: 0 } },
      'todo',
      /одним адресом/,
      /^TRUST_PROXY=1$/,
    ],
    ['an address behind TLS', 'address', {}, 'done', /https:\/\/news\.example\.by/, /^$/],
    [
      'mails in files',
      'mail',
      { settings: { smtpUrl: '' } },
      'todo',
      /в файлы/,
      /SMTP_URL=smtps:.*\nMAIL_FROM=no-reply@news\.example\.by/,
    ],
    [
      'a sender that does not exist',
      'mail',
      { settings: { mailFrom: 'no-reply@sujet.example' } },
      'todo',
      /такого домена нет/,
      /^MAIL_FROM/,
    ],
    ['mails that are sent', 'mail', {}, 'done', /от no-reply@news\.example\.by/, /^$/],
    [
      'no contacts',
      'contacts',
      { settings: { contactName: '', contactEmail: '' } },
      'todo',
      /^CONTACT_NAME не задано: .* Контакты пусты: в подвале и политиках некому написать — /,
      /CONTACT_NAME.*\nCONTACT_EMAIL/,
    ],
    ['one contact', 'contacts', { settings: { contactEmail: '' } }, 'todo', /^Контакты пусты: /, /^CONTACT_EMAIL/],
    [
      'no contacts on one’s own machine',
      'contacts',
      { settings: { contactName: '', siteOrigin: 'http://localhost:3000' } },
      'todo',
      /^CONTACT_NAME не задано: /,
      /CONTACT_NAME/,
    ],
    [
      'a phone alone',
      'contacts',
      { settings: { contactEmail: '', contactPhone: '+375 17 200-00-00' } },
      'done',
      /ООО «Новости» и \+375 17 200-00-00/,
      /^$/,
    ],
    ['both contacts', 'contacts', {}, 'done', /ООО «Новости» и info@news\.example\.by/, /^$/],
    [
      'no channel',
      'channels',
      { channels: { own: 0, fetched: 0 } },
      'todo',
      /^Каналов пока нет/,
      /channel find.*\n.*channel add --name "Имя" --rss-url.*\n.*channel import/,
    ],
    [
      'channels of the demo alone',
      'channels',
      { channels: { own: 0, fetched: 0, demo: 11 } },
      'todo',
      /^Своих каналов пока нет/,
      /channel add/,
    ],
    [
      'a channel that is not fetched yet',
      'channels',
      { channels: { own: 1, fetched: 0, waiting: 1 } },
      'later',
      /^1 канал: ещё не забиралась 1 лента\. Новую ленту worker забирает сам/,
      /^$/,
    ],
    [
      'channels that are fetched',
      'channels',
      { channels: { own: 22, fetched: 21, withoutFeed: 1 } },
      'done',
      /^22 канала: забрана 21 лента, без ленты 1 канал\.$/,
      /^$/,
    ],
    [
      'one of several that fails',
      'channels',
      { channels: { own: 3, fetched: 2 }, work: feedsOf({ failing: 1 }) },
      'look',
      /^3 канала: забраны 2 ленты\. Не удаётся забрать: 1 лента — причины показывает npm run cli -- channel list\.$/,
      /^$/,
    ],
    [
      'all channels fail',
      'channels',
      { channels: { own: 5, fetched: 0 }, work: feedsOf({ failing: 4, disabled: 1 }) },
      'todo',
      /^5 каналов\. Не удаётся забрать: 4 ленты — .*Больше не запрашивается: 1 лента — /,
      /^$/,
    ],
    [
      'channels without feeds',
      'channels',
      { channels: { own: 2, fetched: 0, withoutFeed: 2 } },
      'todo',
      /^2 канала: без ленты 2 канала/,
      /channel find/,
    ],
    ['no worker', 'worker', { work: idle }, 'todo', /не подключён/, /npm start\n.*sujet-worker/],
    [
      'a silent worker',
      'worker',
      { work: { workers: { connected: 1, silent: 1, lastSeconds: 31 } } },
      'todo',
      /молчит больше 30 секунд/,
      /journalctl/,
    ],
    [
      'a worker that has fetched nothing',
      'worker',
      { channels: { lastFetchAt: null } },
      'done',
      /только что\. Лент он ещё не забирал/,
      /^$/,
    ],
    [
      'a worker at work',
      'worker',
      { work: { workers: { connected: 1, silent: 0, lastSeconds: 12 } } },
      'done',
      /последний отклик 12 секунд назад\. Последняя лента запрошена 2 минуты назад \(25 ноября 2026, 14:58\)/,
      /^$/,
    ],
    ['nothing published', 'news', { facts: { articles: 0, stories: 0 } }, 'later', /Пока ни одной/, /^$/],
    [
      'what is not grouped yet',
      'news',
      { facts: { articles: 21, stories: 0 } },
      'later',
      /Уже есть 21 публикация; worker раскладывает/,
      /^$/,
    ],
    [
      'what waits for its story too long',
      'news',
      { work: { pending: { articles: 21, oldestAt: new Date('2026-11-25T11:40:00Z') } } },
      'look',
      /120 публикаций, 71 сюжет\. Ждут своего сюжета 21 публикация, старшей 20 минут — /,
      /^$/,
    ],
    ['news', 'news', {}, 'done', /120 публикаций, 71 сюжет/, /^$/],
    [
      'as many as are counted',
      'news',
      { facts: { articles: 10_000, stories: 9_999 } },
      'done',
      /в базе 10000 публикаций, 9999 сюжетов/,
      /^$/,
    ],
    [
      'many news',
      'news',
      { facts: { articles: 10_001, stories: 10_001 } },
      'done',
      /больше 10 000 публикаций, больше 10 000 сюжетов/,
      /^$/,
    ],
    ['news of the demo', 'news', { channels: { own: 0, fetched: 0, demo: 11 } }, 'later', /из демонстрации/, /^$/],
    [
      'nothing to copy',
      'backup',
      { lastBackupAt: null, facts: { articles: 0 } },
      'later',
      /Копировать пока нечего/,
      /cli -- backup/,
    ],
    [
      'a demo’s copy',
      'backup',
      { lastBackupAt: null, channels: { own: 0, demo: 11 } },
      'later',
      /Копировать пока нечего/,
      /cli -- backup/,
    ],
    ['no copy', 'backup', { lastBackupAt: null }, 'todo', /неизвестно/, /cli -- backup/],
    [
      'an old copy',
      'backup',
      { lastBackupAt: new Date('2026-11-18T12:00:00Z') },
      'look',
      /^Последняя копия — 18 ноября 2026, 15:00\. Резервной копии 7 дней — сделайте: /,
      /sujet-backup\.timer/,
    ],
    [
      'a copy of this week',
      'backup',
      { lastBackupAt: new Date('2026-11-18T12:00:01Z') },
      'done',
      /18 ноября 2026, 15:00\.$/,
      /^$/,
    ],
    [
      'a local site and search engines',
      'search-engines',
      { settings: { siteOrigin: 'http://localhost:3000' } },
      'later',
      /этой машины/,
      /^$/,
    ],
    [
      'NOINDEX',
      'search-engines',
      { settings: { noindex: true } },
      'todo',
      /^NOINDEX — 1: поисковики не увидят сайт/,
      /^$/,
    ],
    ['no story for search engines', 'search-engines', { facts: { stories: 0 } }, 'later', /с первыми сюжетами/, /^$/],
    [
      'stories for search engines',
      'search-engines',
      {},
      'done',
      /https:\/\/news\.example\.by\/sitemap\.xml/,
      /INDEXNOW_KEY/,
    ],
    ['IndexNow', 'search-engines', { settings: { indexNowKey: 'abcdefgh' } }, 'done', /сообщает IndexNow/, /^$/],
  ])('%s', (_what, id, given, state, text, codes) => {
    const step = stepOf(id, given);
    expect([step.state, step.text, step.codes]).toEqual([
      state,
      expect.stringMatching(text),
      expect.stringMatching(codes),
    ]);
  });

  test('the newest failure is told in words, with advice and the command that shows the others', () => {
    const error = 'Сервер ответил: такой страницы нет (404).';
    const { trouble, codes } = stepOf('channels', {
      facts: { trouble: { channel: 'Пример', error } },
      channels: { fetched: 2 },
      work: feedsOf({ failing: 1 }),
    });
    expect(trouble).toEqual({ channel: 'Пример', error, advice: expect.stringContaining('переехала') });
    expect(codes).toBe('npm run cli -- channel list\nnpm run cli -- ingest --all');
  });

  test.each<[string, Given, RegExp]>([
    [
      'which a first channel removes',
      {},
      /11 демонстрационных каналов.*уберёт демонстрацию сам, если в настройках нет DEMO=1\.$/,
    ],
    ['which DEMO=1 brings back', { settings: { demo: '1' } }, /В настройках DEMO=1/],
    [
      'which comes back on one’s own machine',
      { settings: { siteOrigin: 'http://localhost:3000' }, channels: { own: 0 } },
      /задайте DEMO=0\.$/,
    ],
    [
      'which DEMO=0 keeps away',
      { settings: { siteOrigin: 'http://localhost:3000', demo: '0' }, channels: { own: 0 } },
      /нет DEMO=1\.$/,
    ],
  ])('the demo is told to be invented, %s', (_which, given, expected) => {
    const { demo, isDone } = judge({ ...given, channels: { ...given.channels, demo: 11 } });
    expect(demo?.sentences.join(' ').replaceAll('\u00a0', ' ')).toMatch(expected);
    expect(demo?.sentences.join(' ')).toContain('выдуманы');
    expect(demo?.lines.map(({ code }) => code)).toEqual(['npm run cli -- demo remove']);
    expect(isDone).toBe(false);
  });
});
