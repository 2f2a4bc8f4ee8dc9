import { readFileSync } from 'node:fs';

/**
 * A configuration with a test's values in place of an operator's.
 * @param values what stands in the file, and what is to stand there instead
 * @throws Error where the file has nothing of that kind
 */
export function withValues(file: string, values: readonly (readonly [string, string])[]): string {
  return values.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(file, 'utf8'),
  );
}
