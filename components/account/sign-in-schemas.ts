import { boolean, object, string } from 'yup';
import { accountRules } from '@/lib/contract/account-rules';
import { withoutInvisible } from '@/lib/text/pasted';

const emailText = 'Введите корректный email';

/**
 * One `@`, a dot after it, no character that separates addresses in a list. Only a mail can show whether the address
 * works.
 */
const emailShape = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/;

const email = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? withoutInvisible(value) : value))
    .trim()
    .required(emailText)
    .max(accountRules.emailMax, emailText)
    .matches(emailShape, emailText);
const filled = (least: number, text: string) => string().trim().required(text).min(least, text);
const ticked = (text: string) => boolean().required().oneOf([true], text);

/** Rules and words of FORM-3, form by form. */
export const emailStepSchema = object({
  email: email(),
  consent: ticked('Вы должны согласиться с политикой обработки данных, чтобы продолжить.'),
});

const passwordText = `Пароль должен содержать не менее ${accountRules.passwordMin} символов`;
const codeText = `Код должен состоять из ${accountRules.codeLength} цифр`;

export const codeStepSchema = object({
  code: string()
    .required(codeText)
    .matches(new RegExp(`^[0-9]{${accountRules.codeLength}}$`), codeText),
});

const newPassword = () => string().required(passwordText).min(accountRules.passwordMin, passwordText);

export const newPasswordStepSchema = codeStepSchema.shape({ password: newPassword() });

const current = () => string().required('Введите нынешний пароль');

/** Another address, by the present password or by a code (ACCOUNT-1). */
export const newEmailSchema = object({ email: email(), current: current() });
export const newEmailByCodeSchema = codeStepSchema.shape({ email: email() });

/** Changes of the password in the profile, by the present one or by a code (PW-5). */
export const ownPasswordSchema = object({
  current: current(),
  password: newPassword(),
});

export const loginSchema = object({
  email: email(),
  password: newPassword(),
});

export const registrationSchema = object({
  username: filled(accountRules.usernameMin, `Логин должен содержать не менее ${accountRules.usernameMin} символов`),
  email: email(),
  firstName: filled(1, 'Введите ваше имя'),
  lastName: filled(1, 'Введите вашу фамилию'),
  consent: ticked('Необходимо согласие на обработку персональных данных'),
});
