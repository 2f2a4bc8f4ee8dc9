import { absoluteTime, relativeTime } from '@/lib/text/date-words';
import { counted, plural, type PluralForms } from '@/lib/text/numbers';
import { isLocalOrigin } from '../../platform/base/settings';
import { adviseOnFailure } from '../../ingest/feeds/advise-on-failure';
import { maxCounted, type ChannelFacts } from './site-facts-store';
import type { Step, StepContext } from './step';

/** Judges what the store shows: channels, the worker, the news it has fetched, backups, search engines. */
export function judgeStoreSteps(context: StepContext): Step[] {
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

function judgeChannels({ facts: { channels, trouble } }: StepContext): Step {
  const step = { id: 'channels', title: 'Каналы' };
  if (channels.own === 0)
    return {
      ...step,
      state: 'todo',
      sentences: [channels.demo > 0 ? 'Своих каналов пока нет.' : 'Каналов пока нет, поэтому сайт пуст.'],
      lines: [findFeeds, addOne, importMany],
    };
  const sentences = [
    `${counted(channels.own, channelForms)}: ${describeFeeds(channels)}.`,
    ...(channels.waiting > 0 ? ['Новую ленту worker забирает сам, обычно за минуту.'] : []),
  ];
  const failure = trouble && {
    channel: trouble.channel,
    error: trouble.error,
    advice: adviseOnFailure(trouble.error).advice,
  };
  return {
    ...step,
    state: stateOfChannels(channels),
    sentences,
    ...(failure && { trouble: failure }),
    ...(channels.withoutFeed === channels.own ? { lines: [findFeeds, addOne] } : failure && { lines: [list, tryNow] }),
  };
}

function stateOfChannels({ fetched, waiting, failing, disabled }: ChannelFacts): Step['state'] {
  if (failing + disabled > 0) return fetched > 0 ? 'look' : 'todo';
  if (fetched > 0) return 'done';
  return waiting > 0 ? 'later' : 'todo';
}

/** «забраны 10 лент, не забирается 1 лента» */
function describeFeeds({ fetched, waiting, failing, disabled, withoutFeed }: ChannelFacts): string {
  const parts: [number, string][] = [
    [fetched, `${plural(fetched, ['забрана', 'забраны', 'забрано'])} ${counted(fetched, feedForms)}`],
    [waiting, `ещё не ${plural(waiting, ['забиралась', 'забирались', 'забиралось'])} ${counted(waiting, feedForms)}`],
    [failing, `не удаётся забрать ${counted(failing, ['ленту', 'ленты', 'лент'])}`],
    [
      disabled,
      `больше не ${plural(disabled, ['запрашивается', 'запрашиваются', 'запрашивается'])} ${counted(disabled, feedForms)}`,
    ],
    [withoutFeed, `без ленты ${counted(withoutFeed, channelForms)}`],
  ];
  return parts.flatMap(([n, words]) => (n > 0 ? [words] : [])).join(', ');
}

/** Seconds without a heartbeat after which the launcher kills a worker. */
const maxSilence = 30;
const secondForms: PluralForms = ['секунду', 'секунды', 'секунд'];

function judgeWorker({ facts: { workerSilence, channels }, now }: StepContext): Step {
  const step = { id: 'worker', title: 'Worker' };
  const start = [
    { what: 'Всё сразу', code: 'npm start' },
    { what: 'Служба (docs/operations.md, «Установка»)', code: 'sudo systemctl start sujet-worker' },
  ];
  if (workerSilence === null)
    return {
      ...step,
      state: 'todo',
      sentences: ['Worker не подключён к базе: ленты не забираются, сюжеты не собираются.'],
      lines: start,
    };
  if (workerSilence > maxSilence)
    return {
      ...step,
      state: 'todo',
      sentences: [
        `Worker подключён, но молчит ${counted(workerSilence, secondForms)}.`,
        'Его перезапускают сами npm start и служба; если это повторяется, посмотрите журнал.',
      ],
      lines: [{ what: 'Журнал службы', code: 'journalctl -u sujet-worker -n 50' }],
    };
  const fetched = channels.lastFetchAt;
  return {
    ...step,
    state: 'done',
    sentences: [
      `Worker работает: ${workerSilence < 5 ? 'отозвался только что' : `последний отклик ${counted(workerSilence, secondForms)} назад`}.`,
      fetched === null
        ? 'Лент он ещё не забирал.'
        : `Последняя лента запрошена ${relativeTime(fetched, now)} (${absoluteTime(fetched)}).`,
    ],
  };
}

const articleForms: PluralForms = ['публикация', 'публикации', 'публикаций'];
const storyForms: PluralForms = ['сюжет', 'сюжета', 'сюжетов'];

function judgeNews({ facts: { channels, articles, stories } }: StepContext): Step {
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
  return { ...step, state: 'done', sentences: [`Сейчас в базе ${counts}.`] };
}

function countWords(n: number, forms: PluralForms): string {
  return n > maxCounted ? `больше 10\u00a0000 ${forms[2]}` : counted(n, forms);
}

const dayMs = 24 * 3_600_000;
/** As the doctor wants it. */
const maxBackupDays = 7;

function judgeBackup({ lastBackupAt, facts: { articles, channels }, now }: StepContext): Step {
  const step = { id: 'backup', title: 'Резервная копия' };
  const lines = [
    { what: 'Копия сейчас, сайт при этом работает', code: 'npm run cli -- backup /путь/копия.tar.gz' },
    { what: 'Копия каждую ночь', code: 'sudo systemctl enable --now sujet-backup.timer' },
  ];
  if (lastBackupAt === null && (articles === 0 || channels.own === 0))
    return { ...step, state: 'later', sentences: ['Копировать пока нечего.'], lines };
  if (lastBackupAt === null)
    return {
      ...step,
      state: 'todo',
      sentences: ['Когда делали копию, неизвестно. О копиях, сделанных с другой DATA_DIR, здесь не знают.'],
      lines,
    };
  const isOld = now.getTime() - lastBackupAt.getTime() >= maxBackupDays * dayMs;
  return {
    ...step,
    state: isOld ? 'look' : 'done',
    sentences: [`Последняя копия — ${absoluteTime(lastBackupAt)}${isOld ? ': она старше недели' : ''}.`],
    ...(isOld && { lines }),
  };
}

function judgeSearchEngines({ settings, facts: { channels, stories } }: StepContext): Step {
  const step = { id: 'search-engines', title: 'Поисковики' };
  const { siteOrigin, noindex, indexNowKey } = settings;
  if (isLocalOrigin(siteOrigin))
    return { ...step, state: 'later', sentences: ['Пока адрес — этой машины, сайт закрыт от поисковиков.'] };
  if (noindex)
    return {
      ...step,
      state: 'todo',
      sentences: ['Сайт закрыт от поисковиков: в настройках NOINDEX=1. Уберите его, когда сайт будет готов.'],
    };
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
