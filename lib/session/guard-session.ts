import type { GuardAnswer, GuardApi } from './guard-api';
import type { GuardClaims } from './guard-token';

export type GuardSession =
  /** `access` is there when it is a new one, which the browser does not have yet. */
  | { kind: 'known'; claims: GuardClaims; access?: string }
  /** The API could not say. */
  | { kind: 'unproven'; access?: string }
  | { kind: 'none' }
  /** There are tokens, and none of them is good. */
  | { kind: 'refused' };

export interface GuardTokens {
  access: string | undefined;
  refresh: string | undefined;
}

export interface GuardQuestions {
  /** What an access token says. */
  readClaims(access: string): Promise<GuardAnswer<GuardClaims>>;
  refresh: GuardApi['refresh'];
}

/** Whose session the cookies of a request belong to (R6): the access token's, else that of a new one for the refresh token. */
export async function findGuardSession(
  { access, refresh }: GuardTokens,
  questions: GuardQuestions,
): Promise<GuardSession> {
  const current = access ? await questions.readClaims(access) : null;
  if (current?.kind === 'yes') return { kind: 'known', claims: current.value };
  if (current?.kind === 'silent') return { kind: 'unproven' };
  if (!refresh) return { kind: access ? 'refused' : 'none' };

  const refreshed = await questions.refresh(refresh);
  if (refreshed.kind === 'no') return { kind: 'refused' };
  if (refreshed.kind === 'silent') return { kind: 'unproven' };
  const renewed = await questions.readClaims(refreshed.value);
  if (renewed.kind === 'yes') return { kind: 'known', claims: renewed.value, access: refreshed.value };
  return { kind: 'unproven', access: refreshed.value };
}
