import { string } from 'yup';
import { accountRules } from '@/lib/contract/account-rules';
import { parseCode, parseEmail } from '../../../people/accounts/parse-credentials';

const { codeLength, nameMax, passwordMaxBytes, usernameMax, usernameMin } = accountRules;

const messages = {
  email: 'Введите корректный email',
  code: `Код должен состоять из ${codeLength} цифр`,
  password: `Пароль должен содержать не менее ${accountRules.passwordMin} символов`,
  passwordTooLong: `Пароль должен занимать не более ${passwordMaxBytes} байт`,
  username: `Логин должен содержать не менее ${usernameMin} символов`,
  usernameTooLong: `Логин должен содержать не более ${usernameMax} символов`,
  nameTooLong: `Не более ${nameMax} символов`,
  notText: 'Нужна строка',
} as const;

/** yup would turn numbers and `true` into strings: only a real string is accepted. */
const text = (edit: (sent: string) => string) =>
  string().transform((_cast, sent: unknown) => (typeof sent === 'string' ? edit(sent) : sent));

const atMost = (max: number) => (value: string | undefined) => [...(value ?? '')].length <= max;

/** An address as accounts are kept by it (OTP-9). */
export const emailField = () =>
  string()
    .transform((_cast, sent: unknown) => parseEmail(sent))
    .required(messages.email);

/** Six ASCII digits, white space stripped (FORM-2, OTP-9). */
export const codeField = () =>
  string()
    .transform((_cast, sent: unknown) => parseCode(sent))
    .required(messages.code);

/** A password to compare, unchanged: not empty and at most 1 KB (PW-2). */
export const passwordField = () =>
  text((sent) => sent)
    .typeError(messages.password)
    .required(messages.password)
    .test('bytes', messages.passwordTooLong, (value) => Buffer.byteLength(value ?? '') <= passwordMaxBytes);

/** A password to set: at least six characters and at most 1 KB (FORM-3, PW-2). */
export const newPasswordField = () =>
  text((sent) => sent)
    .typeError(messages.password)
    .test('min', messages.password, (value) => value === undefined || [...value].length >= accountRules.passwordMin)
    .test('bytes', messages.passwordTooLong, (value) => Buffer.byteLength(value ?? '') <= passwordMaxBytes);

export const usernameField = () =>
  text((sent) => sent.trim())
    .typeError(messages.username)
    .required(messages.username)
    .min(usernameMin, messages.username)
    .test('max', messages.usernameTooLong, atMost(usernameMax));

/** A first or last name of registration (FORM-3). */
export const requiredNameField = (message: string) =>
  text((sent) => sent.trim())
    .typeError(message)
    .required(message)
    .test('max', messages.nameTooLong, atMost(nameMax));

/** A first or last name of the profile: trimmed, may be empty, absent leaves it as it is (R10). */
export const nameField = () =>
  text((sent) => sent.trim())
    .typeError(messages.notText)
    .nonNullable(messages.notText)
    .test('max', messages.nameTooLong, atMost(nameMax));

/** A refresh token: any text, which names a session or none (TOK-4). */
export const refreshField = () =>
  text((sent) => sent)
    .typeError(messages.notText)
    .required(messages.notText);
