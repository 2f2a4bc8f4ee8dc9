import { counted } from '@/lib/text/numbers';
import { openMediaStores } from '../../ingest/media/files/open-media-files';
import { dropMoved, moveMedia, type MovedMedia } from '../../ingest/media/move-media';
import { describeBytes } from './backup-commands';
import type { CommandContext, Confirm } from './with-store';

const fileForms = ['файл', 'файла', 'файлов'] as const;
/** Pictures between two lines of progress. */
const progressEvery = 1_000;

/** Copies the pictures from MEDIA_STORE_OLD to MEDIA_STORE while the site works; with `removeOld` the checked originals go afterwards. */
export async function moveMediaCommand(
  { db, settings, print }: CommandContext,
  { dryRun = false, removeOld = false }: { dryRun?: boolean; removeOld?: boolean },
  confirm: Confirm,
): Promise<number> {
  const { current: to, old: from } = openMediaStores(settings);
  if (!from) {
    print(
      'Откуда переносить, неизвестно: назовите прежнее место переменной MEDIA_STORE_OLD (folder — папка DATA_DIR/media).',
    );
    return 1;
  }
  print(`Откуда: ${from.place}`);
  print(`Куда: ${to.place}`);
  let told = 0;
  const onProgress = ({ pictures }: Readonly<MovedMedia>) => {
    if (pictures < told + progressEvery) return;
    told = pictures;
    print(`  просмотрено ${counted(pictures, ['картинка', 'картинки', 'картинок'])}…`);
  };
  const moved = await moveMedia({ db, from, to, onProgress }, { dryRun });
  const { copied, copiedBytes, present, failed } = moved;
  const size = `${counted(copied, fileForms)}, ${describeBytes(copiedBytes)}`;
  const rest = `Уже на новом месте: ${counted(present, fileForms)}.`;
  if (dryRun) {
    print(`Будет скопировано: ${size}. ${rest}`);
    print('Ничего не изменено: это --dry-run.');
    return 0;
  }
  print(`Скопировано: ${size}. ${rest} Каждый сверен по размеру и SHA-256.`);
  if (failed > 0) {
    print(`Не сошлось: ${counted(failed, fileForms)}. Повторите команду.`);
    return 1;
  }
  if (!removeOld) {
    print(
      'На прежнем месте всё осталось. Уберите MEDIA_STORE_OLD и перезапустите сайт; место освободит та же команда с --remove-old, данная до этого.',
    );
    return 0;
  }
  if (!(await confirm(`Картинки будут удалены из прежнего места: ${from.place}.`))) return 1;
  const stay = await dropMoved({ db, from, to });
  print(
    stay === 0
      ? 'Прежнее место освобождено.'
      : `Осталось на прежнем месте, потому что не сошлось: ${stay}. Повторите команду.`,
  );
  return stay === 0 ? 0 : 1;
}
