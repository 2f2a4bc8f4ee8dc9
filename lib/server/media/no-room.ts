import { types } from 'node:util';

const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether a file could not be written because the disk takes no more: it is full, a quota is used up, or it is mounted read-only. */
export function isNoRoom(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && codes.has(error.code);
}
