/** Rules of accounts for the client and the server (FORM-3, SESSION-4; R10; UP-1…3). */
export const accountRules = {
  codeLength: 6,
  /** Seconds between two codes for one address. */
  resendSeconds: 60,
  passwordMin: 6,
  /** In bytes of UTF-8 (PW-2). */
  passwordMaxBytes: 1_024,
  usernameMin: 3,
  usernameMax: 150,
  nameMax: 150,
  emailMax: 254,
  avatarMaxBytes: 5 * 1_024 * 1_024,
  /** Days for which an earlier address can be given back (ACCOUNT-1). */
  emailReturnDays: 7,
  /** Days for which the deletion of an account can be taken back (ACCOUNT-2). */
  deletionDays: 7,
} as const;

/** Names of the cookies that hold the tokens (SESSION-4), and the maximum lifetime of each in seconds (R5). */
export const tokenCookies = {
  access: { name: 'access-token', maxAge: 15 * 60 },
  refresh: { name: 'refresh-token', maxAge: 14 * 24 * 3_600 },
} as const;

/** Attributes of both cookies (R5). Scripts may read them: the client itself sends the access token. */
export const tokenCookieAttributes = { path: '/', secure: true, sameSite: 'strict' } as const;
