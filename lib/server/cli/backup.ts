import { stat } from 'node:fs/promises';
import { BackupError } from '../backup/backup-error';
import { noteBackup } from '../backup/last-backup';
import { writeBackup } from '../backup/write-backup';
import { readAuthSecret } from '../base/auth-secret';
import { describeBytes, describeManifest } from './describe-backup';
import type { Ask, StoreContext } from './command-context';

/** Backs up the database and the pictures to a file, while the site works (BAK-1). */
export async function backup(
  context: StoreContext,
  file: string,
  { withSecret = false }: { withSecret?: boolean },
  ask: Ask,
): Promise<number> {
  const { pool, settings, print, now } = context;
  if ((await stat(file).catch(() => null)) && !(await ask(`Файл ${file} уже есть: он будет заменён.`))) return 1;
  const secret = withSecret ? ownSecret(context) : null;
  const at = now();
  try {
    const manifest = await writeBackup({ pool, dataDir: settings.dataDir, secret }, file, at);
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

/** The one that the data folder keeps; the operator's own needs no copy. */
function ownSecret({ settings, print }: StoreContext): string | null {
  if (settings.authSecret === '') return readAuthSecret(settings);
  print('Секрет подписи задан переменной AUTH_SECRET: он у вас, в копию не попадёт.');
  return null;
}
