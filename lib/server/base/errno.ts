/** The system's code of an error, such as ENOENT; null for an error of another kind. */
export function errnoOf(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && /^E[A-Z]/.test(code) ? code : null;
}
