import { isIndexNowKey } from '@/lib/text/indexnow-key';
import { isIndexable } from './site-origin';

type Env = Record<string, string | undefined>;

/** Where the site shows its key, from the root: what lies beside it may then be announced (indexnow.org, «Option 1»). */
export function indexNowKeyPath(key: string): string {
  return `/${key}.txt`;
}

/**
 * The key that a file's name asks for, when it is the site's own (INDEXNOW_KEY) and search engines are wanted (SEO-8: one switch); else null. Read
 * on the server, at run time.
 */
export function findIndexNowKey(fileName: string, env: Env = process.env): string | null {
  const key = env.INDEXNOW_KEY?.trim() ?? '';
  return isIndexNowKey(key) && isIndexable(env) && fileName === `${key}.txt` ? key : null;
}
