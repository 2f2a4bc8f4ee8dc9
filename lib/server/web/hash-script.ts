import { createHash } from 'node:crypto';

/** A script as a Content-Security-Policy names it, without the quotes: sha256-…. */
export function hashScript(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
