/**
 * Whether two access tokens name one user: in another tab somebody else may have signed in meanwhile, and a change must not be repeated in
 * their name. Tokens of a foreign backend that tell nothing pass.
 */
export function isSameReader(one: string, other: string): boolean {
  const [first, second] = [subjectOf(one), subjectOf(other)];
  return first === null || second === null || first === second;
}

/** The `sub` claim, unverified. */
function subjectOf(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const subject: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'sub') : null;
    return typeof subject === 'string' ? subject : null;
  } catch {
    return null;
  }
}
