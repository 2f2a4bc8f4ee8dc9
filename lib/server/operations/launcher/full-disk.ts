import { freeBytes } from '../../platform/base/free-bytes';

/** With less neither the database nor the build can be started, whatever error is thrown first. */
const neededBytes = 16 * 1024 * 1024;

/**
 * Explains what ended a start: names the folder whose disk is full where that is the cause, since the system's own error names neither.
 * @param folders absolute paths that a start writes to
 */
export async function explainFullDisk(
  error: unknown,
  folders: readonly string[],
  free: (folder: string) => Promise<number | null> = freeBytes,
): Promise<unknown> {
  for (const folder of folders) {
    const bytes = await free(folder);
    if (bytes !== null && bytes < neededBytes)
      return new Error(`На диске папки ${folder} кончилось место: освободите его и запустите снова.`, { cause: error });
  }
  return error;
}
