import { type Command, Option } from 'commander';
import { addHidingTo } from './hide-command-line';
import { withStore } from './run-on-store';
import { type Auto, confirmWith, nullForAuto, orAuto, parseName, parseNumber } from './terminal';
import type { CommandContext } from './with-store';

const channels = () => import('./channel-commands');
const changes = () => import('./channel-changes');
const listing = () => import('./list-channels');
const owners = () => import('./channel-owners');
const publishers = () => import('./publishers');
const discovery = () => import('./find-feeds');
const demo = () => import('./remove-demo');

interface AddOptions {
  name?: string;
  rssUrl?: string;
  siteUrl?: string;
  take?: number;
  url?: string;
  aggregator?: boolean;
}

/** Adds the commands on channels: `channel …`. */
export function addChannelCommands(program: Command): void {
  const channel = program.command('channel').description('каналы издателей: показать, добавить, назначить владельца');
  channel
    .command('list')
    .description('показать каналы: ленты, состояние и последнюю ошибку')
    .option('--failing', 'только те, чью ленту не удаётся забрать или больше не запрашивают')
    .addOption(new Option('--wide', 'все столбцы: владельцы (адрес скрыт), частота, задержка, хаб').conflicts('json'))
    .option('--json', 'вывести JSON')
    .action((options: { failing?: boolean; wide?: boolean; json?: boolean }) =>
      withStore(async (context) => (await listing()).listChannelsCommand(context, options)),
    );
  channel
    .command('find')
    .description(
      'найти ленты сайта: названные на странице, по обычным адресам, карты новостей; показать свежие заголовки',
    )
    .argument('<адрес>', 'адрес сайта, его страницы или ленты')
    .action((address: string) => withStore(async (context) => (await discovery()).findFeedsCommand(context, address)));
  channel
    .command('add')
    .description('добавить канал; его лента будет забрана в ближайшие секунды, если сайт работает')
    .addOption(new Option('--rss-url <адрес>', 'адрес ленты (http или https)').conflicts('siteUrl'))
    .option('--site-url <адрес>', 'адрес сайта: лента найдётся сама')
    .option('--take <номер>', 'которую из нескольких найденных лент взять', parseNumber)
    .option('--name <имя>', 'название издания; с --site-url можно не писать: возьмётся название ленты', parseName)
    .option('--url <адрес>', 'адрес сайта, чьи материалы публикует канал; без него — начало адреса ленты')
    .option('--aggregator', 'канал собирает материалы многих сайтов')
    .action((options: AddOptions, command: Command) => {
      const { rssUrl, siteUrl, name } = options;
      if (siteUrl !== undefined)
        return withStore(async (context) =>
          takingChannels(context, (await discovery()).addChannelFromSite(context, { ...options, siteUrl })),
        );
      if (rssUrl === undefined || name === undefined)
        return command.error('Нужны --name и --rss-url или один --site-url.');
      return withStore(async (context) =>
        takingChannels(context, (await channels()).addChannelCommand(context, { ...options, name, rssUrl })),
      );
    });
  channel
    .command('import')
    .description('добавить каналы из файла OPML; те, чья лента уже есть, останутся как были')
    .argument('<файл>', 'файл OPML')
    .action((file: string) =>
      withStore(async (context) => takingChannels(context, (await channels()).importChannels(context, file))),
    );
  addChangeCommands(channel);
  addHidingTo(channel, 'channel', withStore);
  channel
    .command('aggregator')
    .description('разрешить каналу материалы любых сайтов, кроме сайтов других каналов')
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .option('--off', 'снова только материалы своего сайта')
    .action(({ channel: channelId, off = false }: { channel: number; off?: boolean }) =>
      withStore(async (context) => (await channels()).markAggregatorCommand(context, { channelId, aggregator: !off })),
    );
  channel
    .command('every')
    .description('как часто забирать ленту канала: свой промежуток вместо расписания')
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .requiredOption(
      '--minutes <число>',
      'минут от одного опроса до другого, от 1 до 1440; auto — снова по расписанию',
      orAuto(parseNumber),
    )
    .action(({ channel: channelId, minutes }: { channel: number; minutes: number | Auto }) =>
      withStore(async (context) =>
        (await channels()).setIntervalCommand(context, { channelId, everyMinutes: nullForAuto(minutes) }),
      ),
    );
  channel
    .command('pages')
    .description('брать ли со страниц статей то, чего нет в ленте канала: картинку, описание, автора, время выхода')
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .addOption(new Option('--off', 'не запрашивать страницы').conflicts('on'))
    .option('--on', 'снова запрашивать; так и есть, пока не запрещено')
    .action(({ channel: channelId, on = false, off = false }: { channel: number; on?: boolean; off?: boolean }) => {
      if (on === off) return channel.error('Нужен один из ключей: --on или --off.');
      return withStore(async (context) => (await channels()).setPagesCommand(context, { channelId, asksPages: on }));
    });
  channel
    .command('publisher')
    .description(
      'чей это канал: издания одного издателя считаются одним голосом, когда сайт решает, какой сюжет важнее',
    )
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .requiredOption('--is <имя>', 'имя издателя; own — канал сам по себе, auto — пусть снова решает догадка')
    .action(({ channel: channelId, is }: { channel: number; is: string }) =>
      withStore(async (context) => {
        const { publisherCommand, toPublisherWord } = await publishers();
        return publisherCommand(context, { channelId, word: toPublisherWord(is) });
      }),
    );
  channel
    .command('publishers')
    .description('издания, которые считаются одним голосом')
    .action(() => withStore(async (context) => (await publishers()).publishersCommand(context)));
  channel
    .command('assign')
    .description('сделать пользователя владельцем канала: он сможет править канал и удалять его публикации')
    .requiredOption('--email <адрес>', 'почта, с которой пользователь хотя бы раз вошёл на сайт')
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .option('--yes', 'не спрашивать, если канал отбирается у другого владельца')
    .addHelpText(
      'after',
      '\nУ канала один владелец, у владельца один канал. Каждая передача остаётся в журнале изменений.',
    )
    .action(({ email, channel: channelId, yes }: { email: string; channel: number; yes?: boolean }) =>
      withStore(async (context) => (await owners()).assignChannel(context, { email, channelId }, confirmWith({ yes }))),
    );
  channel
    .command('unassign')
    .description('оставить канал пользователя без владельца')
    .requiredOption('--email <адрес>', 'почта владельца')
    .action((options: { email: string }) =>
      withStore(async (context) => (await owners()).unassignChannel(context, options)),
    );
}

interface EditOptions {
  channel: number;
  name?: string;
  rssUrl?: string;
  url?: string;
  description?: string;
  phone?: string;
  email?: string;
  director?: string;
}

/** Adds the commands that change a channel as a whole: `edit`, `pause`, `resume`, `merge`, `remove`. */
function addChangeCommands(channel: Command): void {
  channel
    .command('edit')
    .description('изменить канал: название, ленту, сайт, описание, контакты')
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .option('--name <имя>', 'название издания', parseName)
    .option('--rss-url <адрес>', 'адрес ленты; новая забирается сразу')
    .option('--url <адрес>', 'адрес сайта, чьи материалы публикует канал')
    .option('--description <текст>', 'описание на странице канала')
    .option('--phone <телефон>', 'телефон: его видит только владелец')
    .option('--email <адрес>', 'почта: её видит только владелец')
    .option('--director <имя>', 'руководитель: его видит только владелец')
    .addHelpText(
      'after',
      "\nПустое значение ('') убирает то, что было. Правка остаётся в журнале: npm run cli -- history.",
    )
    .action(({ channel: channelId, name, rssUrl, url, description, phone, email, director }: EditOptions) =>
      withStore(async (context) =>
        (await changes()).editChannelCommand(context, {
          channelId,
          given: { name, rss_url: rssUrl, url, description, contact_phone: phone, contact_email: email, director },
        }),
      ),
    );
  for (const [name, isPaused, description] of [
    ['pause', true, 'приостановить канал: лента не запрашивается, публикации остаются'],
    ['resume', false, 'снова забирать ленту приостановленного канала'],
  ] as const)
    channel
      .command(name)
      .description(description)
      .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
      .action(({ channel: channelId }: { channel: number }) =>
        withStore(async (context) => (await changes()).pauseChannelCommand(context, { channelId, isPaused })),
      );
  channel
    .command('merge')
    .description(
      'присоединить канал к другому: это одно издание; публикации, подписчики и адрес страницы перейдут к нему',
    )
    .requiredOption('--channel <номер>', 'номер канала, которого больше не будет', parseNumber)
    .requiredOption('--into <номер>', 'номер канала, к которому присоединить', parseNumber)
    .action(({ channel: from, into }: { channel: number; into: number }) =>
      withStore(async (context) => (await changes()).mergeChannelsCommand(context, { from, into })),
    );
  channel
    .command('remove')
    .description('удалить каналы с их публикациями и картинками; сайт можно не останавливать')
    .addOption(
      new Option('--channel <номер...>', 'номера каналов через пробел').argParser((text: string, before?: number[]) => [
        ...(before ?? []),
        parseNumber(text),
      ]),
    )
    .addOption(
      new Option('--failing', 'все отключённые и те, чью ленту не удалось забрать десять раз подряд').conflicts(
        'channel',
      ),
    )
    .option('--yes', 'не спрашивать')
    .addHelpText(
      'after',
      '\nСюжеты, где писали и другие, останутся с их публикациями. Адрес ленты освободится: канал можно добавить снова.',
    )
    .action(({ channel: ids = [], failing = false, yes }: { channel?: number[]; failing?: boolean; yes?: boolean }) => {
      if (ids.length === 0 && !failing) return channel.error('Нужен один из ключей: --channel или --failing.');
      return withStore(async (context) =>
        (await changes()).removeChannelsCommand(context, { channelIds: ids, isFailing: failing }, confirmWith({ yes })),
      );
    });
}

/** Runs a command that adds channels; the operator's first channel replaces the demo. A command that failed removes nothing. */
export async function takingChannels(context: CommandContext, taking: Promise<number>): Promise<number> {
  const code = await taking;
  if (code === 0) await (await demo()).endDemo(context);
  return code;
}
