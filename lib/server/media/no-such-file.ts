import { types } from 'node:util';

/** Whether a file operation failed because nothing is there (or a file where a folder should be). */
export function isNoSuchFile(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
