import type * as fs from 'node:fs/promises';

/** The error that writing fails with; null while the disk has room. */
export const disk: {
  refusal: 'ENOSPC' | 'EDQUOT' | 'EROFS' | null;
  /** Writes that still find room. */ roomFor: number;
} = { refusal: null, roomFor: 0 };

/**
 * `node:fs/promises` on that disk, for `jest.mock`: a new file gets its entry in the folder, but its bytes cannot be
 * written.
 */
export function onDisk(real: typeof fs): typeof fs {
  const open: typeof fs.open = async (...given) => {
    const handle = await real.open(...given);
    const write = handle.writeFile.bind(handle);
    handle.writeFile = async (...bytes) => {
      findRoom();
      return write(...bytes);
    };
    return handle;
  };
  const writeFile: typeof fs.writeFile = async (file, data, options) => {
    if (disk.refusal) await real.writeFile(file, '', options);
    findRoom();
    return real.writeFile(file, data, options);
  };
  return { ...real, open, writeFile };
}

function findRoom(): void {
  const { refusal } = disk;
  if (refusal === null) return;
  if (disk.roomFor > 0) disk.roomFor -= 1;
  else throw Object.assign(new Error(`${refusal}: the disk takes nothing, write`), { code: refusal });
}
