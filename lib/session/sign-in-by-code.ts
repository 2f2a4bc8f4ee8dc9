import type { SignIn } from '@/lib/contract/sign-in';
import { ApiError } from '../api/api-error';

/** `detail` is the server's own sentence, there when it asks to wait (429); else the fixed message stands (ERROR-2). */
interface Failed {
  kind: 'failed';
  detail: string | null;
}

export type CodeRequest = { kind: 'sent' } | Failed;
export type CodeCheck = { kind: 'signed-in'; signIn: SignIn } | Failed;

/** Has a code sent to an e-mail address (R2). */
export async function requestCode(email: string): Promise<CodeRequest> {
  try {
    await (await import('../api/auth')).requestCode(email);
    return { kind: 'sent' };
  } catch (error) {
    return failed(error);
  }
}

/** Exchanges a code for a session, which `useSessionActions().open` then opens (R3). */
export async function verifyCode(email: string, code: string): Promise<CodeCheck> {
  try {
    return { kind: 'signed-in', signIn: await (await import('../api/auth')).verifyCode(email, code) };
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Failed {
  return { kind: 'failed', detail: error instanceof ApiError && error.status === 429 ? error.detail : null };
}
