/** The token of an `Authorization: Bearer` header (RFC 6750 §2.1), or null: another scheme, none, more than one. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? null;
}
