import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { openDatabase } from '../db/client';
import { isFolderTaken } from '../launcher/instance-lock';
import { openData } from '../launcher/open-data';
import { createLog } from '../base/log';
import { parseSettings } from '../base/settings';
import { addChannelCommand } from './add-channel';
import type { CommandContext } from './command-context';
import { evalClustering } from './eval-clustering';
import { importChannels } from './import-channels';
import { ingest } from './ingest';
import { listChannelsCommand } from './list-channels';

/** The operator's commands. Each prints what it did and leaves a non-zero exit code when it did not. */
export async function main(args: string[]): Promise<void> {
  const program = describeCommands();
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // commander has printed its sentence.
    process.exitCode = error.exitCode;
  }
}

function describeCommands(): Command {
  const program = new Command('npm run cli --').description('Команды оператора «Сюжета»').exitOverride().helpOption('-h, --help', 'показать справку');
  const channel = program.command('channel').description('каналы издателей');
  channel
    .command('list')
    .description('показать каналы')
    .action(() => withStore(listChannelsCommand));
  channel
    .command('add')
    .description('добавить канал')
    .requiredOption('--name <имя>', 'название издания')
    .requiredOption('--rss-url <адрес>', 'адрес ленты (http или https)')
    .option('--url <адрес>', 'адрес сайта')
    .action((options: { name: string; rssUrl: string; url?: string }) => withStore((context) => addChannelCommand(context, options)));
  channel
    .command('import')
    .description('добавить каналы из файла OPML')
    .argument('<файл>', 'файл OPML')
    .action((file: string) => withStore((context) => importChannels(context, file)));
  program
    .command('ingest')
    .description('забрать ленты сейчас')
    .option('--feed <feed...>', 'лента: адрес или файл; можно указать несколько раз')
    .option('--all', 'все каналы, чей срок подошёл или нет')
    .action((options: { feed?: string[]; all?: boolean }) => withStore((context) => ingest(context, options)));
  program
    .command('eval')
    .description('измерить качество')
    .command('clustering')
    .description('точность, полнота и F1 группировки на размеченных парах')
    .requiredOption('--pairs <файл>', 'пары в формате JSONL')
    .option('--articles <файл>', 'статьи с текстами в формате JSONL')
    .option('--shuffle <число>', 'перемешать статьи с этим зерном', Number)
    .action(async (options: { pairs: string; articles?: string; shuffle?: number }) => {
      process.exitCode = await evalClustering(options, (line) => console.log(line));
    });
  return program;
}

/** Runs a command on the store: the running site's database, or one opened for the command alone. */
async function withStore(command: (context: CommandContext) => Promise<number>): Promise<void> {
  const log = createLog('cli');
  const settings = parseSettings(process.env);
  const data = await openData({ ...settings, dataDir: resolve(settings.dataDir) });
  const database = openDatabase(data.url, (error) => log.warn({ err: error }, 'idle database connection failed'));
  try {
    process.exitCode = await command({ db: database.db, settings, print: (line) => console.log(line), now: () => new Date() });
  } finally {
    await database.close();
    // A site that was started meanwhile needs its database.
    if (data.embedded?.started && !isFolderTaken(resolve(settings.dataDir))) await data.embedded.stop();
  }
}
