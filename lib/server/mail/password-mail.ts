import { counted } from '@/lib/text/numbers';
import { layOutMail } from './lay-out-mail';
import type { Mail } from './mailer';
import { siteName } from './site-name';

interface PasswordMail {
  to: string;
  password: string;
  siteOrigin: string;
}

/** The letter after a registration (ERROR-2, R39). The name that was typed in stays out: it may be anybody's advertisement. */
export function buildPasswordMail({ to, password, siteOrigin }: PasswordMail): Mail {
  return layOutMail({
    to,
    subject: `Пароль для входа в «${siteName}»`,
    siteOrigin,
    parts: [
      { kind: 'text', text: `Вы зарегистрированы на сайте «${siteName}». Пароль для входа — в этом письме.` },
      { kind: 'password', password },
      { kind: 'link', text: 'Войти', href: `${siteOrigin}/login` },
      { kind: 'text', text: 'Для входа укажите адрес, на который пришло это письмо. Никому не сообщайте пароль.' },
      {
        kind: 'text',
        text: 'Если вы не запрашивали регистрацию, ничего не делайте: без этого письма никто не войдёт.',
      },
    ],
  });
}

/** The letter after a registration with an e-mail that has an account already (R4). */
export function buildTemporaryPasswordMail({
  to,
  password,
  hours,
  siteOrigin,
}: PasswordMail & { hours: number }): Mail {
  return layOutMail({
    to,
    subject: `Временный пароль для входа в «${siteName}»`,
    siteOrigin,
    parts: [
      {
        kind: 'text',
        text: `У вас уже есть профиль на сайте «${siteName}». Временный пароль для входа — в этом письме.`,
      },
      { kind: 'password', password },
      { kind: 'link', text: 'Войти', href: `${siteOrigin}/login` },
      {
        kind: 'text',
        text:
          `Временный пароль действует ${counted(hours, ['час', 'часа', 'часов'])}. ` +
          'Если вы войдёте с ним, он станет постоянным, а прежний пароль перестанет действовать. Никому его не сообщайте.',
      },
      {
        kind: 'text',
        text: 'Если вы не запрашивали пароль, ничего не делайте: прежний способ входа работает как раньше.',
      },
    ],
  });
}
