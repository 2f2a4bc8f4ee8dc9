import { mixed } from 'yup';
import { signInAnswerSchema, type SignIn } from '@/lib/contract/sign-in';
import { userSchema, type User } from '@/lib/contract/user';
import { askApi, askWithStatus } from './api-client';

export interface RegistrationFields {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

const userPath = '/api/auth/user/';

/** Whatever comes, nothing too. */
const anything = mixed();

/** POST /api/auth/code/ (R2) */
export async function requestCode(email: string): Promise<void> {
  await askApi(anything, { path: '/api/auth/code/', method: 'POST', json: { email }, anonymous: true });
}

/** POST /api/auth/verify/ (R3) */
export function verifyCode(email: string, code: string): Promise<SignIn> {
  return askApi(signInAnswerSchema, {
    path: '/api/auth/verify/',
    method: 'POST',
    json: { email, code },
    anonymous: true,
  });
}

/** POST /api/auth/login/ */
export function logIn(email: string, password: string): Promise<SignIn> {
  return askApi(signInAnswerSchema, {
    path: '/api/auth/login/',
    method: 'POST',
    json: { email, password },
    anonymous: true,
  });
}

/** POST /api/auth/: 201 for a new account, 200 for an e-mail that has one already (R4). */
export async function register(fields: RegistrationFields): Promise<'registered' | 'known'> {
  const { status } = await askWithStatus(anything, {
    path: '/api/auth/',
    method: 'POST',
    json: fields,
    anonymous: true,
  });
  return status === 201 ? 'registered' : 'known';
}

/** GET /api/auth/user/ */
export function getUser(): Promise<User> {
  return askApi(userSchema, { path: userPath });
}

/** PATCH /api/auth/user/: first_name, last_name and, when chosen, avatar. */
export function updateUser(body: FormData): Promise<User> {
  return askApi(userSchema, { path: userPath, method: 'PATCH', body });
}

/** DELETE /api/auth/user/ */
export async function deleteAccount(): Promise<void> {
  await askApi(anything, { path: userPath, method: 'DELETE' });
}

/** GET /api/auth/user/export/: JSON that is only passed on. */
export function exportData(): Promise<unknown> {
  return askApi(mixed().required(), { path: `${userPath}export/` });
}

/** POST /api/auth/logout/ (R8) */
export async function logOut(): Promise<void> {
  await askApi(anything, { path: '/api/auth/logout/', method: 'POST' });
}
