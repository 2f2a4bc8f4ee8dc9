import { stat } from 'node:fs/promises';
import { BackupError, type Manifest, versionOf } from '../backup/backup-format';
import { putSecret } from '../backup/data-folder';
import { noteBackup } from '../../platform/base/last-backup';
import { countWorkers } from '../../platform/db/connected-workers';
import { writeBackup } from '../backup/write-backup';
import { readAuthSecret } from '../../platform/base/auth-secret';
import type { Confirm, StoreContext } from './with-store';
import { absoluteTime } from '@/lib/text/date-words';
import { checkBackup } from '../backup/read-backup';
import { restoreBackup } from '../backup/restore-backup';
import { countTakenDown } from '../backup/taken-down-store';
import { refreshStories } from '../../stories/story-writing-store';
import { countRows, listMigrations } from '../backup/table-store';
import { changesChannel } from '../../platform/changes/change';
import { openMediaFiles } from '../../ingest/media/files/open-media-files';
import { noteEverything } from '../../platform/changes/noted-store';
import { isFolderTaken } from '../launcher/instance-lock';
import { counted } from '@/lib/text/numbers';

/** Backs up the database and the pictures to a file, while the site works (BAK-1). */
export async function backup(
  context: StoreContext,
  file: string,
  { withSecret = false }: { withSecret?: boolean },
  confirm: Confirm,
): Promise<number> {
  const { pool, settings, print, now } = context;
  if ((await stat(file).catch(() => null)) && !(await confirm(`Файл ${file} уже есть: он будет заменён.`))) return 1;
  const secret = withSecret ? ownSecret(context) : null;
  const at = now();
  try {
    const manifest = await writeBackup({ pool, files: openMediaFiles(settings), secret }, file, at);
    const { size } = await stat(file);
    print(`Копия записана: ${file}, ${describeBytes(size)}.`);
    print(`В ней ${describeManifest(manifest)}.`);
    if (manifest.media.missing > 0)
      print(`Внимание: у ${manifest.media.missing} картинок не нашлось файлов, в копии их нет.`);
    if (manifest.hasSecret)
      print(
        'Внимание: в копии есть секрет подписи. С этим файлом можно войти под любым пользователем: храните его как пароль.',
      );
    await noteBackup(settings.dataDir, at);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(error.message);
    return 1;
  }
}

/** The secret in the data folder; a secret of the operator (AUTH_SECRET) is not copied. */
function ownSecret({ settings, print }: StoreContext): string | null {
  if (settings.authSecret === '') return readAuthSecret(settings);
  print('Секрет подписи задан переменной AUTH_SECRET: он у вас, в копию не попадёт.');
  return null;
}

/** Checks a backup as `restore` does before it changes anything, without a database. */
export async function verifyBackup(file: string, print: (line: string) => void): Promise<number> {
  try {
    print(`Проверяю файл ${file}…`);
    print(`Копия цела: ${describeManifest(await checkBackup(file, null))}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(error.message);
    return 1;
  }
}

/** No version can parse this word as a change, so every web instance drops all of its cached pages. */
const everythingChanged = 'everything';

interface Present extends Contents {
  migrations: number[];
  isRunning: boolean;
}

/** Replaces everything by a backup's contents, also while the site works (BAK-1). */
export async function restore(context: StoreContext, file: string, confirm: Confirm): Promise<number> {
  const { pool, db, settings, print, now } = context;
  try {
    const present = await inspectStore(context);
    print(`Проверяю файл ${file}…`);
    const manifest = await checkBackup(file, present.migrations);
    print(`Копия цела: ${describeManifest(manifest)}.`);
    if (!(await confirm(describeReplacement(manifest, present)))) return 1;
    const takenDown = await countTakenDown(pool, new Date(manifest.createdAt));
    const keepsTakenDown = takenDown > 0 && (await confirm(describeTakenDown(takenDown)));
    print('Восстанавливаю…');
    const targets = {
      pool,
      files: openMediaFiles(settings),
      notice: { channel: changesChannel, payload: everythingChanged },
      keepsTakenDown,
    };
    const { secret, storyIds } = await restoreBackup(targets, file, manifest);
    if (storyIds.length > 0) await db.transaction((tx) => refreshStories(tx, storyIds, now()));
    await noteEverything(db);
    print(`Восстановлено: ${describeContents(contentsOf(manifest))}. Все таблицы сверены с копией.`);
    if (secret !== null) await installSecret(context, secret, present);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(`${error.message} Ничего не изменено.`);
    return 1;
  }
}

function describeTakenDown(count: number): string {
  const publications = counted(count, ['публикацию', 'публикации', 'публикаций']);
  return `После этой копии сняли или удалили ${publications}. Оставить их снятыми? Без этого копия покажет их снова.`;
}

function describeReplacement(manifest: Manifest, { isRunning, ...present }: Present): string {
  return [
    `Сейчас в базе ${describeContents(present)}: всё это будет удалено и заменено копией от ${absoluteTime(new Date(manifest.createdAt))} (${describeContents(contentsOf(manifest))}).`,
    ...(manifest.hasSecret ? ['В копии есть секрет подписи: он заменит нынешний.'] : []),
    ...(isRunning
      ? ['Сайт работает: пока таблицы заполняются, он отвечает «попробуйте позже»; перезапускать его не нужно.']
      : []),
  ].join('\n');
}

async function inspectStore({ pool, settings }: StoreContext): Promise<Present> {
  const client = await pool.connect();
  try {
    return {
      migrations: await listMigrations(client),
      channels: await countRows(client, 'sources'),
      articles: await countRows(client, 'articles'),
      users: await countRows(client, 'users'),
      isRunning: isFolderTaken(settings.dataDir) || (await countWorkers(client)) > 0,
    };
  } finally {
    client.release();
  }
}

async function installSecret({ settings, print }: StoreContext, secret: string, { isRunning }: Present): Promise<void> {
  if (settings.authSecret !== '') {
    print('Секрет из копии не понадобился: задана переменная AUTH_SECRET.');
    return;
  }
  await putSecret(settings.dataDir, secret);
  print(`Секрет подписи взят из копии.${isRunning ? ' Перезапустите сайт, чтобы он начал действовать.' : ''}`);
}

export interface Contents {
  channels: number;
  articles: number;
  users: number;
}

function contentsOf({ tables }: Pick<Manifest, 'tables'>): Contents {
  const rows = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  return { channels: rows('sources'), articles: rows('articles'), users: rows('users') };
}

/** «3 канала, 120 публикаций, 5 пользователей». */
function describeContents({ channels, articles, users }: Contents): string {
  return [
    counted(channels, ['канал', 'канала', 'каналов']),
    counted(articles, ['публикация', 'публикации', 'публикаций']),
    counted(users, ['пользователь', 'пользователя', 'пользователей']),
  ].join(', ');
}

function describeManifest(manifest: Manifest): string {
  const { pictures, files } = manifest.media;
  const media = `${counted(pictures, ['картинка', 'картинки', 'картинок'])} (${counted(files, ['файл', 'файла', 'файлов'])})`;
  return `${describeContents(contentsOf(manifest))}, ${media}; ${absoluteTime(new Date(manifest.createdAt))} по Минску, «Сюжет» ${versionOf(manifest)}`;
}

/** «12,3 МБ», in decimal units. */
export function describeBytes(bytes: number): string {
  const units = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const number = (bytes / 1_000 ** power).toLocaleString('ru-RU', { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${number}\u00a0${units[power] ?? ''}`;
}
