import { absoluteTime } from '@/lib/text/date-words';
import { BackupError } from '../backup/backup-error';
import type { Manifest } from '../backup/backup-format';
import { checkBackup } from '../backup/check-backup';
import { putSecret } from '../backup/put-secret';
import { restoreBackup } from '../backup/restore-backup';
import { isWorkerConnected } from '../backup/restore-store';
import { countRows, listMigrations } from '../backup/table-store';
import { changesChannel } from '../changes/change';
import { isFolderTaken } from '../launcher/instance-lock';
import { contentsOf, describeContents, describeManifest, type Contents } from './describe-backup';
import type { Ask, StoreContext } from './command-context';

/** No version can read this word as a change, so every web instance drops all of its cached pages. */
const everythingChanged = 'everything';

interface Present extends Contents {
  migrations: number[];
  isRunning: boolean;
}

/** Replaces everything by a backup's contents, also while the site works (BAK-1). */
export async function restore(context: StoreContext, file: string, ask: Ask): Promise<number> {
  const { pool, settings, print } = context;
  try {
    const present = await lookAround(context);
    print(`Проверяю файл ${file}…`);
    const manifest = await checkBackup(file, present.migrations);
    print(`Копия цела: ${describeManifest(manifest)}.`);
    if (!(await ask(questionOf(manifest, present)))) return 1;
    print('Восстанавливаю…');
    const targets = {
      pool,
      dataDir: settings.dataDir,
      notice: { channel: changesChannel, payload: everythingChanged },
    };
    const { secret } = await restoreBackup(targets, file, manifest);
    print(`Восстановлено: ${describeContents(contentsOf(manifest))}. Все таблицы сверены с копией.`);
    if (secret !== null) await takeSecret(context, secret, present);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(`${error.message} Ничего не изменено.`);
    return 1;
  }
}

function questionOf(manifest: Manifest, { isRunning, ...present }: Present): string {
  return [
    `Сейчас в базе ${describeContents(present)}: всё это будет удалено и заменено копией от ${absoluteTime(new Date(manifest.createdAt))} (${describeContents(contentsOf(manifest))}).`,
    ...(manifest.hasSecret ? ['В копии есть секрет подписи: он заменит нынешний.'] : []),
    ...(isRunning
      ? ['Сайт работает: пока таблицы заполняются, он отвечает «попробуйте позже»; перезапускать его не нужно.']
      : []),
  ].join('\n');
}

async function lookAround({ pool, settings }: StoreContext): Promise<Present> {
  const client = await pool.connect();
  try {
    return {
      migrations: await listMigrations(client),
      channels: await countRows(client, 'sources'),
      articles: await countRows(client, 'articles'),
      users: await countRows(client, 'users'),
      isRunning: isFolderTaken(settings.dataDir) || (await isWorkerConnected(client)),
    };
  } finally {
    client.release();
  }
}

async function takeSecret({ settings, print }: StoreContext, secret: string, { isRunning }: Present): Promise<void> {
  if (settings.authSecret !== '') {
    print('Секрет из копии не понадобился: задана переменная AUTH_SECRET.');
    return;
  }
  await putSecret(settings.dataDir, secret);
  print(`Секрет подписи взят из копии.${isRunning ? ' Перезапустите сайт, чтобы он начал действовать.' : ''}`);
}
