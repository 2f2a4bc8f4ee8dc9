const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** At most `uses` in any span of `perMs` milliseconds. */
export interface AllowanceRule {
  name: string;
  uses: number;
  perMs: number;
}

/**
 * Everything about accounts that is rationed. The subject is what the second half of the name says: an address is an e-mail as
 * `parseEmail` gives it, an IP is `addressSubject`'s. A name is part of the stored key: renaming one resets it.
 */
export const allowanceRules = {
  /** OTP-5: codes sent. */
  codeCooldown: { name: 'code-cooldown', uses: 1, perMs: minute },
  codePerAddressHour: { name: 'code-per-address-hour', uses: 5, perMs: hour },
  codePerAddressDay: { name: 'code-per-address-day', uses: 10, perMs: day },
  codePerIp: { name: 'code-per-ip', uses: 20, perMs: 10 * minute },
  /** OTP-6: wrong codes. */
  verifyPerAddress: { name: 'verify-per-address', uses: 10, perMs: 15 * minute },
  verifyPerIp: { name: 'verify-per-ip', uses: 30, perMs: 10 * minute },
  /** PW-3: wrong passwords. The first one's subject is account and IP together. */
  logInPerAccountIp: { name: 'log-in-per-account-ip', uses: 5, perMs: 5 * minute },
  logInPerIp: { name: 'log-in-per-ip', uses: 10, perMs: minute },
  logInPerAccount: { name: 'log-in-per-account', uses: 25, perMs: hour },
  /** PW-4, R4: registrations, each of which may send a letter. */
  registrationPerIp: { name: 'registration-per-ip', uses: 5, perMs: hour },
  registrationPerAddressHour: { name: 'registration-per-address-hour', uses: 5, perMs: hour },
  registrationPerAddressDay: { name: 'registration-per-address-day', uses: 10, perMs: day },
  /** Tries, whatever becomes of them: looking for a free name is no registration yet, but it costs a hash. */
  registrationTriesPerIp: { name: 'registration-tries-per-ip', uses: 30, perMs: hour },
  /** UP-1: pictures uploaded, avatars and favicons together; the subject is the user's id. */
  avatarPerUser: { name: 'avatar-per-user', uses: 10, perMs: hour },
  /** Reactions added and removed: more than any hand clicks; the subject is the user's id. */
  reactionPerUser: { name: 'reaction-per-user', uses: 300, perMs: 5 * minute },
  /** Checks of a feed's address (R26), each of which sends the worker out; the subject is the user's id. */
  feedCheckPerUser: { name: 'feed-check-per-user', uses: 10, perMs: 10 * minute },
} as const satisfies Record<string, AllowanceRule>;
