import { Command } from 'commander';
import { describeVersion } from '../../platform/base/version';
import { addChannelCommands } from './channel-command-line';
import { addHistoryCommand } from './history-command-line';
import { withStore } from './run-on-store';
import { confirmWith, runCommand, speakRussian } from './terminal';
import { addRoleCommands } from './role-command-line';
import { addSiteCommands } from './site-command-line';
import { addSearchCommands } from './search-commands';
import { addStoryCommands } from './story-commands';
import { addUserCommands } from './user-command-line';

// Loaded by the commands that need them: most calls need a small part of the product.
const backups = () => import('./backup-commands');
const cards = () => import('./site-card');
const demo = () => import('./remove-demo');
const cleaning = () => import('./clean');
const guidance = () => import('./first-steps');
const diagnosis = () => import('./doctor/doctor');
const moving = () => import('./move-media');
const ingestion = () => import('./ingest');

/** The operator's commands. Each prints what it did; the exit code is non-zero after a failure. */
export async function main(args: string[]): Promise<void> {
  await runCommand(describeCommands(), args);
}

export function describeCommands(): Command {
  const program = speakRussian(new Command('npm run cli --').description('Команды оператора «Сюжета»').exitOverride());
  // run.mjs handles `--env-file` before; it is here for the help only.
  program
    .version(`«Сюжет» ${describeVersion()}`, '-V, --version', 'показать версию')
    .option('--env-file <файл>', 'файл настроек; без ключа — SUJET_CONFIG или ./.env');
  addChannelCommands(program);
  addStoryCommands(program, withStore);
  addUserCommands(program, withStore);
  addRoleCommands(program, withStore);
  addSiteCommands(program, withStore);
  addSearchCommands(program, withStore);
  program
    .command('ingest')
    .description('забрать ленты сейчас')
    .option('--feed <feed...>', 'лента: адрес или файл; можно указать несколько раз')
    .option('--all', 'все каналы, чей срок подошёл или нет')
    .action((options: { feed?: string[]; all?: boolean }) =>
      withStore(async (context) => (await ingestion()).ingest(context, options)),
    );
  addHistoryCommand(program, withStore);
  addMaintenanceCommands(program);
  return program;
}

function addMaintenanceCommands(program: Command): void {
  program
    .command('demo')
    .description('демонстрация с выдуманными новостями')
    .command('remove')
    .description(
      'убрать демонстрационные каналы, их публикации, сюжеты, картинки и реакции на них; сайт можно не останавливать',
    )
    .option('--yes', 'не спрашивать')
    .addHelpText(
      'after',
      '\nСюжет, где есть и настоящие публикации, останется с ними. То же само делают channel add и channel import, если не задано DEMO=1.',
    )
    .action((options: { yes?: boolean }) =>
      withStore(async (context) => (await demo()).removeDemoCommand(context, confirmWith(options))),
    );
  program
    .command('media')
    .description('где лежат картинки')
    .command('move')
    .description('перенести картинки из MEDIA_STORE_OLD в MEDIA_STORE; сайт можно не останавливать')
    .option('--dry-run', 'только показать, сколько файлов и мегабайт')
    .option('--remove-old', 'после сверки убрать перенесённое с прежнего места')
    .option('--yes', 'не спрашивать')
    .addHelpText(
      'after',
      `
Прерванный перенос продолжает та же команда: что уже на месте, не копируется. Пока задана MEDIA_STORE_OLD, сайт читает оттуда то, чего ещё нет на новом
месте; новое пишет только в MEDIA_STORE.`,
    )
    .action(({ dryRun, removeOld, yes }: { dryRun?: boolean; removeOld?: boolean; yes?: boolean }) =>
      withStore(async (context) =>
        (await moving()).moveMediaCommand(context, { dryRun, removeOld }, confirmWith({ yes })),
      ),
    );
  program
    .command('clean')
    .description('убрать старое сейчас: полные тексты, крупные картинки, карточки, обоснования, отметки, письма')
    .option('--dry-run', 'только показать, что, сколько и около скольких мегабайт')
    .option('--yes', 'не спрашивать')
    .addHelpText(
      'after',
      `
Сколько дней хранить, задают KEEP_TEXT_DAYS, KEEP_PICTURE_DAYS, KEEP_PLACEMENT_DAYS, KEEP_READ_DAYS и KEEP_MAIL_DAYS; 0 — всегда.
То же понемногу делает worker. Сюжеты, их адреса и начала текстов остаются. Место внутри базы освобождается для новых строк.`,
    )
    .action(({ dryRun, yes }: { dryRun?: boolean; yes?: boolean }) =>
      withStore(async (context) => (await cleaning()).cleanCommand(context, { dryRun }, confirmWith({ yes }))),
    );
  program
    .command('backup')
    .description('записать резервную копию базы и картинок, не останавливая сайт')
    .argument('<файл>', 'куда записать, например copy.tar.gz')
    .option('--with-secret', 'включить секрет подписи: с такой копией можно войти под любым пользователем')
    .option('--yes', 'не спрашивать, если файл уже есть')
    .addHelpText(
      'after',
      `
Все строки в копии — одного мгновения. Файл доступен только вам и появляется под своим именем, лишь когда записан целиком.
Без --with-secret восстановленный на другой машине сайт сделает новый секрет: временные пароли и коды из писем перестанут
действовать, постоянные пароли и вход останутся. Очередь заданий, письма и настройки в копию не входят.`,
    )
    .action((file: string, { withSecret, yes }: { withSecret?: boolean; yes?: boolean }) =>
      withStore(async (context) => (await backups()).backup(context, file, { withSecret }, confirmWith({ yes }))),
    )
    .command('verify')
    .description('проверить копию целиком, без базы и ничего не меняя')
    .argument('<файл>', 'файл, записанный командой backup')
    .action(async (file: string) => {
      process.exitCode = await (await backups()).verifyBackup(file, (line) => console.log(line));
    });
  program
    .command('restore')
    .description('заменить базу содержимым резервной копии и вернуть картинки')
    .argument('<файл>', 'файл, записанный командой backup')
    .option('--yes', 'не спрашивать')
    .addHelpText(
      'after',
      `
Сначала файл проверяется целиком. Замена идёт одной транзакцией: если что-то не так или команду прервали, всё остаётся как было.
Сайт можно не останавливать: пока таблицы заполняются, он отвечает «попробуйте позже», потом показывает новое сам, и перезапускать
его не нужно. Номера, выданные после копии, не достанутся другим сюжетам и публикациям. Нужна та же версия базы, что у копии:
более старую восстановите её версией «Сюжета» и запустите на ней новую.`,
    )
    .action((file: string, options: { yes?: boolean }) =>
      withStore(async (context) => (await backups()).restore(context, file, confirmWith(options)), { mayCreate: true }),
    );
  program
    .command('site-card')
    .description('нарисовать карточку сайта для предпросмотра ссылок (public/cards); нужна после смены оформления')
    .action(async () => {
      process.exitCode = await (await cards()).siteCard(print);
    });
  program
    .command('first-steps')
    .description('показать ссылку на страницу оператора: что на сайте сделано и что осталось')
    .addHelpText('after', '\nСсылка тайная: страницу видит любой, у кого она есть. С новым AUTH_SECRET она другая.')
    .action(async () => {
      process.exitCode = await (await guidance()).firstSteps({ env: process.env, print });
    });
  program
    .command('doctor')
    .description('проверить настройки, машину, базу, ленты и картинки; ничего не меняет')
    .option('--json', 'вывести JSON')
    .addHelpText('after', '\n✓ в порядке, ! обратите внимание, ✗ мешает работе (тогда код завершения 1).')
    .action(async (options: { json?: boolean }) => {
      process.exitCode = await (await diagnosis()).doctor({ env: process.env, print, now: () => new Date() }, options);
    });
}

const print = (line: string) => console.log(line);
