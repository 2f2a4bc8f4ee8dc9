import { paths } from './paths';

/** Resolving against it shows whether an address stays where it is. */
const anyOrigin = 'https://here.invalid';

/**
 * Where a reader goes on to after signing in (R7, RED-1): a path of our own with its query, or null. One leading `/`, no `\`, no control
 * characters, and the same when it is parsed again; `/login` itself leads nowhere.
 */
export function parseReturnPath(value: string | null | undefined): string | null {
  if (!value || value.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null;
  if (!URL.canParse(value, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(value, anyOrigin);
  if (origin !== anyOrigin || pathname.startsWith('//') || pathname.replace(/\/$/, '') === paths.login()) return null;
  return pathname + search + hash;
}

/** The sign-in page that leads back to `from`, a path with its query. Slashes stay as they are: `/login?from=/profile` (R6). */
export function loginReturningTo(from: string): string {
  return `${paths.login()}?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`;
}
