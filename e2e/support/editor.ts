import type { APIRequestContext } from '@playwright/test';
import type { SignIn } from '../../lib/contract/sign-in';
import { newAddress, readCode } from './account';
import { runCli } from './channel';
import { expect } from './site';

/** Signs in somebody whom the operator has named before: his account is there, so the code answers 200. */
export async function openEditor(request: APIRequestContext, role: 'editor' | 'admin' = 'editor'): Promise<SignIn> {
  const email = newAddress();
  await runCli('role', 'grant', '--email', email, '--role', role);
  await request.post('/api/auth/code/', { data: { email } });
  const answer = await request.post('/api/auth/verify/', { data: { email, code: await readCode(email) } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as SignIn;
}
