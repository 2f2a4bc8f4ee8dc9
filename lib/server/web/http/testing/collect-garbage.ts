import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Whatever nothing holds any more is gone after it. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
