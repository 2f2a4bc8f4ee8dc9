import { BackupError } from './backup-error';
import type { Manifest } from './backup-format';
import { readBackup } from './read-backup';

/**
 * Reads a whole backup without using it.
 * @throws BackupError for a file that is not a sound backup, or of another schema than `migrations` name.
 */
export async function checkBackup(file: string, migrations: readonly number[]): Promise<Manifest> {
  const parts = readBackup(file);
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      assertSameSchema(next.value.migrations, migrations);
      return next.value;
    }
    if (next.value.kind !== 'secret') for await (const _ of next.value.content);
  }
}

/** Rows fit only the schema that they were taken from: a later migration may have moved what they say. */
function assertSameSchema(backup: readonly number[], present: readonly number[]): void {
  if (backup.some((migration) => !present.includes(migration))) {
    throw new BackupError('Копия сделана более новой версией «Сюжета»: обновите «Сюжет» и повторите.');
  }
  if (backup.length < present.length) {
    throw new BackupError(
      `Копия сделана более старой версией «Сюжета» (миграций ${backup.length} из ${present.length}). Восстановите её той версией, которая её сделала, ` +
        'в пустую базу и запустите на этой базе новую: она сама приведёт данные к своему виду.',
    );
  }
}
