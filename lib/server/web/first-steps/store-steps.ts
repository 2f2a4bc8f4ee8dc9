import { absoluteTime, relativeTime } from '@/lib/text/date-words';
import { counted, plural, type PluralForms } from '@/lib/text/numbers';
import { isLocalOrigin } from '../../platform/base/settings';
import { adviseOnFailure } from '../../ingest/feeds/advise-on-failure';
import { maxCounted, type ChannelFacts } from './site-facts-store';
import { type JudgedContext, type Step, troublesOf } from './step';

/** Judges what the store shows: channels, the worker, the news it has fetched, backups, search engines. */
export function judgeStoreSteps(context: JudgedContext): Step[] {
  return [
    judgeChannels(context),
    judgeWorker(context),
    judgeNews(context),
    judgeBackup(context),
    judgeSearchEngines(context),
  ];
}

const feedForms: PluralForms = ['лента', 'ленты', 'лент'];
const channelForms: PluralForms = ['канал', 'канала', 'каналов'];

const addOne = {
  what: 'Один канал; адрес ленты найдёт channel find',
  code: 'npm run cli -- channel add --name "Имя" --rss-url https://example.by/rss.xml',
};
const findFeeds = { what: 'Что на сайте издания можно читать', code: 'npm run cli -- channel find https://example.by' };
const importMany = { what: 'Сразу много: список лент OPML', code: 'npm run cli -- channel import ленты.opml' };
const tryNow = { what: 'Забрать все ленты сейчас и увидеть, что вышло', code: 'npm run cli -- ingest --all' };
const list = { what: 'Каждый канал, его лента и ошибка', code: 'npm run cli -- channel list' };

function judgeChannels({ facts: { channels, trouble }, findings }: JudgedContext): Step {
  const step = { id: 'channels', title: 'Каналы' };
  if (channels.own === 0)
    return {
      ...step,
      state: 'todo',
      sentences: [channels.demo > 0 ? 'Своих каналов пока нет.' : 'Каналов пока нет, поэтому сайт пуст.'],
      lines: [findFeeds, addOne, importMany],
    };
  const troubles = troublesOf(findings, 'feeds-late', 'feeds-idle', 'feeds-failing', 'feeds-disabled', 'feeds-paused');
  const feeds = describeFeeds(channels);
  const sentences = [
    `${counted(channels.own, channelForms)}${feeds === '' ? '' : `: ${feeds}`}.`,
    ...troubles,
    ...(channels.waiting > 0 ? ['Новую ленту worker забирает сам, обычно за минуту.'] : []),
  ];
  const failure = trouble && {
    channel: trouble.channel,
    error: trouble.error,
    advice: adviseOnFailure(trouble.error).advice,
  };
  return {
    ...step,
    state: stateOfChannels(channels, troubles.length > 0),
    sentences,
    ...(failure && { trouble: failure }),
    ...(channels.withoutFeed === channels.own ? { lines: [findFeeds, addOne] } : failure && { lines: [list, tryNow] }),
  };
}

function stateOfChannels({ fetched, waiting }: ChannelFacts, hasTroubles: boolean): Step['state'] {
  if (hasTroubles) return fetched > 0 ? 'look' : 'todo';
  if (fetched > 0) return 'done';
  return waiting > 0 ? 'later' : 'todo';
}

/** «забраны 10 лент, без ленты 1 канал»; the doctor's findings tell of feeds in trouble. */
function describeFeeds({ fetched, waiting, withoutFeed }: ChannelFacts): string {
  const parts: [number, string][] = [
    [fetched, `${plural(fetched, ['забрана', 'забраны', 'забрано'])} ${counted(fetched, feedForms)}`],
    [waiting, `ещё не ${plural(waiting, ['забиралась', 'забирались', 'забиралось'])} ${counted(waiting, feedForms)}`],
    [withoutFeed, `без ленты ${counted(withoutFeed, channelForms)}`],
  ];
  return parts.flatMap(([n, words]) => (n > 0 ? [words] : [])).join(', ');
}

const secondForms: PluralForms = ['секунду', 'секунды', 'секунд'];

function judgeWorker({ facts: { channels }, work: { workers }, findings, now }: JudgedContext): Step {
  const step = { id: 'worker', title: 'Worker' };
  const start = [
    { what: 'Всё сразу', code: 'npm start' },
    { what: 'Служба (docs/operations.md, «Установка»)', code: 'sudo systemctl start sujet-worker' },
  ];
  const troubles = troublesOf(findings, 'worker');
  if (troubles.length > 0)
    return {
      ...step,
      state: 'todo',
      sentences: troubles,
      lines: workers.connected === 0 ? start : [{ what: 'Журнал службы', code: 'journalctl -u sujet-worker -n 50' }],
    };
  const fetched = channels.lastFetchAt;
  const seconds = workers.lastSeconds ?? 0;
  return {
    ...step,
    state: 'done',
    sentences: [
      `Worker работает: ${seconds < 5 ? 'отозвался только что' : `последний отклик ${counted(seconds, secondForms)} назад`}.`,
      fetched === null
        ? 'Лент он ещё не забирал.'
        : `Последняя лента запрошена ${relativeTime(fetched, now)} (${absoluteTime(fetched)}).`,
    ],
  };
}

const articleForms: PluralForms = ['публикация', 'публикации', 'публикаций'];
const storyForms: PluralForms = ['сюжет', 'сюжета', 'сюжетов'];

function judgeNews({ facts: { channels, articles, stories }, findings }: JudgedContext): Step {
  const step = { id: 'news', title: 'Публикации и сюжеты' };
  if (articles === 0)
    return { ...step, state: 'later', sentences: ['Пока ни одной: появятся, когда worker заберёт ленты.'] };
  const counts = `${countWords(articles, articleForms)}, ${countWords(stories, storyForms)}`;
  if (channels.own === 0) return { ...step, state: 'later', sentences: [`Сейчас в базе ${counts} — из демонстрации.`] };
  if (stories === 0)
    return {
      ...step,
      state: 'later',
      sentences: [`Уже есть ${countWords(articles, articleForms)}; worker раскладывает их по сюжетам.`],
    };
  const troubles = troublesOf(findings, 'pending-articles');
  return {
    ...step,
    state: troubles.length > 0 ? 'look' : 'done',
    sentences: [`Сейчас в базе ${counts}.`, ...troubles],
  };
}

function countWords(n: number, forms: PluralForms): string {
  return n > maxCounted ? `больше 10\u00a0000 ${forms[2]}` : counted(n, forms);
}

function judgeBackup({ lastBackupAt, facts: { articles, channels }, findings }: JudgedContext): Step {
  const step = { id: 'backup', title: 'Резервная копия' };
  const lines = [
    { what: 'Копия сейчас, сайт при этом работает', code: 'npm run cli -- backup /путь/копия.tar.gz' },
    { what: 'Копия каждую ночь', code: 'sudo systemctl enable --now sujet-backup.timer' },
  ];
  if (lastBackupAt === null && (articles === 0 || channels.own === 0))
    return { ...step, state: 'later', sentences: ['Копировать пока нечего.'], lines };
  const troubles = troublesOf(findings, 'backup-age');
  if (lastBackupAt === null)
    return {
      ...step,
      state: 'todo',
      sentences: [...troubles, 'О копиях, сделанных с другой DATA_DIR, здесь не знают.'],
      lines,
    };
  const made = `Последняя копия — ${absoluteTime(lastBackupAt)}.`;
  return troubles.length > 0
    ? { ...step, state: 'look', sentences: [made, ...troubles], lines }
    : { ...step, state: 'done', sentences: [made] };
}

function judgeSearchEngines({ settings, facts: { channels, stories }, findings }: JudgedContext): Step {
  const step = { id: 'search-engines', title: 'Поисковики' };
  const { siteOrigin, indexNowKey } = settings;
  if (isLocalOrigin(siteOrigin))
    return { ...step, state: 'later', sentences: ['Пока адрес — этой машины, сайт закрыт от поисковиков.'] };
  const hidden = troublesOf(findings, 'noindex-on-public-site');
  if (hidden.length > 0) return { ...step, state: 'todo', sentences: hidden };
  if (stories === 0 || channels.own === 0)
    return {
      ...step,
      state: 'later',
      sentences: ['Откроется поисковикам с первыми сюжетами: пустая главная и выдуманные новости закрыты от них.'],
    };
  const sentences = [
    `Карта сайта — ${new URL('/sitemap.xml', siteOrigin)}: назовите её в Яндекс Вебмастере и Google Search Console. Она названа и в robots.txt.`,
  ];
  if (indexNowKey !== '')
    return { ...step, state: 'done', sentences: [...sentences, 'Об изменениях страниц сообщает IndexNow.'] };
  return {
    ...step,
    state: 'done',
    sentences: [...sentences, 'По желанию — IndexNow: об изменениях страниц поисковики узнают сразу.'],
    lines: [{ what: 'Ключ для IndexNow; подойдёт то, что выводит openssl rand -hex 16', code: 'INDEXNOW_KEY=КЛЮЧ' }],
  };
}
