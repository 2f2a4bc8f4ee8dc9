import { absoluteDay } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import { roleNames, type GivenRole } from '@/lib/contract/desk-rules';
import type { Mail } from './mailer';
import { siteName } from '../../platform/site/site-name';
import { escapeUTF8 } from 'entities';

interface CodeMail {
  to: string;
  code: string;
  /** Minutes for which the code is valid. */
  minutes: number;
  siteOrigin: string;
}

/** The letter with a sign-in code (R39). It contains no user input, so nobody can use it to send text to strangers in the site's name. */
export function buildCodeMail({ to, code, minutes, siteOrigin }: CodeMail): Mail {
  return layOutMail({
    to,
    subject: `Код ${code} для входа в «${siteName()}»`,
    siteOrigin,
    parts: [
      { kind: 'text', text: `Чтобы войти в «${siteName()}», введите код:` },
      { kind: 'code', code },
      {
        kind: 'text',
        text: `Код действует ${counted(minutes, ['минуту', 'минуты', 'минут'])} и подходит один раз. Никому его не сообщайте.`,
      },
      { kind: 'text', text: 'Если вы не запрашивали код, ничего не делайте: без него никто не войдёт.' },
    ],
  });
}

interface PasswordMail {
  to: string;
  password: string;
  siteOrigin: string;
}

/** The letter after a registration (ERROR-2, R39). It leaves out the typed name, which may be an advertisement. */
export function buildPasswordMail({ to, password, siteOrigin }: PasswordMail): Mail {
  return layOutMail({
    to,
    subject: `Пароль для входа в «${siteName()}»`,
    siteOrigin,
    parts: [
      { kind: 'text', text: `Вы зарегистрированы на сайте «${siteName()}». Пароль для входа — в этом письме.` },
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

/** The letter after a registration with the e-mail of an existing account (R4). */
export function buildTemporaryPasswordMail({
  to,
  password,
  hours,
  siteOrigin,
}: PasswordMail & { hours: number }): Mail {
  return layOutMail({
    to,
    subject: `Временный пароль для входа в «${siteName()}»`,
    siteOrigin,
    parts: [
      {
        kind: 'text',
        text: `У вас уже есть профиль на сайте «${siteName()}». Временный пароль для входа — в этом письме.`,
      },
      { kind: 'password', password },
      { kind: 'link', text: 'Войти', href: `${siteOrigin}/login` },
      {
        kind: 'text',
        text:
          `Временный пароль действует ${counted(hours, ['час', 'часа', 'часов'])}. ` +
          'Если вы войдёте с ним, он станет постоянным, прежний пароль перестанет действовать, а на других устройствах нужно будет войти снова. Никому его не сообщайте.',
      },
      {
        kind: 'text',
        text: 'Если вы не запрашивали пароль, ничего не делайте: прежний способ входа работает как раньше.',
      },
    ],
  });
}

/** The letter after a change of the password (PW-5): whoever did not change it learns how to take the account back. */
export function buildPasswordChangeMail({ to, siteOrigin }: { to: string; siteOrigin: string }): Mail {
  return layOutMail({
    to,
    subject: `Пароль для входа в «${siteName()}» изменён`,
    siteOrigin,
    parts: [
      {
        kind: 'text',
        text: `Пароль вашего профиля на сайте «${siteName()}» изменён. На других устройствах нужно будет войти снова.`,
      },
      {
        kind: 'text',
        text: 'Если пароль изменили не вы, сейчас же задайте новый: откройте страницу входа и нажмите «Забыли пароль?».',
      },
      { kind: 'link', text: 'Войти', href: `${siteOrigin}/login` },
    ],
  });
}

/** The letter with the code for a new address (ACCOUNT-1). */
export function buildEmailChangeMail({ to, code, minutes, siteOrigin }: CodeMail): Mail {
  return layOutMail({
    to,
    subject: `Код ${code} для нового адреса в «${siteName()}»`,
    siteOrigin,
    parts: [
      { kind: 'text', text: `Чтобы этот адрес стал адресом вашего профиля на сайте «${siteName()}», введите код:` },
      { kind: 'code', code },
      {
        kind: 'text',
        text: `Код действует ${counted(minutes, ['минуту', 'минуты', 'минут'])} и подходит один раз. Никому его не сообщайте.`,
      },
      { kind: 'text', text: 'Если вы не меняли адрес, ничего не делайте: без кода ничего не изменится.' },
    ],
  });
}

/** The letter in place of a code to an address that another account has, or had until lately: only its owner learns of that. */
export function buildTakenEmailMail({ to, siteOrigin }: { to: string; siteOrigin: string }): Mail {
  return layOutMail({
    to,
    subject: `Этот адрес указали в другом профиле «${siteName()}»`,
    siteOrigin,
    parts: [
      {
        kind: 'text',
        text: `Кто-то указал этот адрес как новый адрес своего профиля на сайте «${siteName()}». Ничего не изменилось: адрес уже связан с профилем, и код мы не отправляли.`,
      },
      {
        kind: 'text',
        text: 'Если это были вы и хотите пользоваться адресом в другом профиле, сначала смените адрес в прежнем или удалите его. Освободится адрес через семь дней.',
      },
      { kind: 'text', text: 'Если это были не вы, ничего не делайте.' },
      { kind: 'link', text: 'Войти', href: `${siteOrigin}/login` },
    ],
  });
}

interface EmailChangedMail {
  /** The earlier address. */
  to: string;
  token: string;
  /** Until when the link gives the address back. */
  until: Date;
  siteOrigin: string;
}

/** The letter to the address that an account had (ACCOUNT-1). The secret stands behind «#»: no server and no log sees it, and no mail scanner uses it up. */
export function buildEmailChangedMail({ to, token, until, siteOrigin }: EmailChangedMail): Mail {
  return layOutMail({
    to,
    subject: `Адрес профиля в «${siteName()}» изменён`,
    siteOrigin,
    parts: [
      {
        kind: 'text',
        text: `Адрес вашего профиля на сайте «${siteName()}» изменён. Коды для входа и письма приходят теперь на новый адрес.`,
      },
      {
        kind: 'text',
        text: `Если адрес изменили не вы, верните прежний. Ссылка действует до ${absoluteDay(until, until)}.`,
      },
      { kind: 'link', text: 'Это не я', href: `${siteOrigin}/email-return#${token}` },
      { kind: 'text', text: 'Если адрес изменили вы, ничего не делайте и никому не пересылайте это письмо.' },
    ],
  });
}

/** The letter to whom asked for the end of his account (ACCOUNT-2). */
export function buildLeavingMail({
  to,
  until,
  days,
  siteOrigin,
}: {
  to: string;
  until: Date;
  days: number;
  siteOrigin: string;
}): Mail {
  const day = absoluteDay(until, until);
  return layOutMail({
    to,
    subject: `Профиль в «${siteName()}» будет удалён ${day}`,
    siteOrigin,
    parts: [
      { kind: 'text', text: `Вы попросили удалить профиль на сайте «${siteName()}». Он будет удалён ${day}.` },
      {
        kind: 'text',
        text: `Если передумаете, войдите в эти ${counted(days, ['день', 'дня', 'дней'])} и нажмите «Отменить удаление».`,
      },
      { kind: 'link', text: 'Войти', href: `${siteOrigin}/login` },
      {
        kind: 'text',
        text: 'Если попросили не вы, войдите, нажмите «Отменить удаление» и смените пароль почты: код для удаления приходил на неё.',
      },
    ],
  });
}

/** The letter after a registration with an address that its account has changed for another one lately. */
export function buildLeftEmailMail({ to, siteOrigin }: { to: string; siteOrigin: string }): Mail {
  return layOutMail({
    to,
    subject: `Этот адрес недавно изменили в «${siteName()}»`,
    siteOrigin,
    parts: [
      {
        kind: 'text',
        text: `Профиль на сайте «${siteName()}», у которого был этот адрес, недавно получил другой. Войдите с новым адресом.`,
      },
      {
        kind: 'text',
        text: `Если адрес изменили не вы, верните прежний по ссылке из письма «Адрес профиля в «${siteName()}» изменён». Новый профиль с этим адресом можно завести через семь дней после смены.`,
      },
      { kind: 'link', text: 'Войти', href: `${siteOrigin}/login` },
    ],
  });
}

/** The letter to whom an admin has given a role. The link leads by the sign-in page: a click in a letter brings no cookies (R6). */
export function buildInvitationMail({
  to,
  role,
  siteOrigin,
}: {
  to: string;
  role: GivenRole;
  siteOrigin: string;
}): Mail {
  return layOutMail({
    to,
    subject: `Вас позвали в редакцию «${siteName()}»`,
    siteOrigin,
    parts: [
      {
        kind: 'text',
        text: `Теперь вы ${roleNames[role]} сайта «${siteName()}». Войдите по коду, который придёт на этот адрес: пароль не нужен.`,
      },
      { kind: 'link', text: 'Войти в редакцию', href: `${siteOrigin}/login?from=/desk` },
      { kind: 'text', text: 'Если вы не ждали этого письма, ничего не делайте: без кода из почты никто не войдёт.' },
    ],
  });
}

export type MailPart =
  | { kind: 'text'; text: string }
  /** On a line of its own (R39). */
  | { kind: 'code'; code: string }
  | { kind: 'password'; password: string }
  | { kind: 'link'; text: string; href: string };

interface Letter {
  to: string;
  subject: string;
  siteOrigin: string;
  /** Phones show the first one in their list of letters. */
  parts: readonly MailPart[];
}

const font = '-apple-system, BlinkMacSystemFont, Roboto, Arial, sans-serif';
const monospace = 'Consolas, Menlo, monospace';

/**
 * Writes a letter as plain text and as HTML from the same parts, so that both say the same. The HTML has no pictures and no colours:
 * it follows the light or dark theme of the mail program, and nothing is lost without styles.
 */
export function layOutMail({ to, subject, siteOrigin, parts }: Letter): Mail {
  const all: MailPart[] = [
    ...parts,
    { kind: 'text', text: 'Письмо отправлено автоматически, отвечать на него не нужно.' },
    { kind: 'link', text: `«${siteName()}»`, href: siteOrigin },
  ];
  return { to, subject, text: `${all.map(toText).join('\n\n')}\n`, html: toDocument(subject, all.map(toHtml)) };
}

function toText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return part.code;
    case 'password':
      return `Пароль: ${part.password}`;
    case 'link':
      return `${part.text}: ${part.href}`;
  }
}

function toHtml(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return paragraph(escapeUTF8(part.text));
    case 'code':
      return `<p style="margin:0 0 16px; font-family:${monospace}; font-size:32px; line-height:1.25; letter-spacing:4px"><strong>${escapeUTF8(part.code)}</strong></p>`;
    case 'password':
      return paragraph(
        `Пароль: <strong style="font-family:${monospace}; font-size:20px">${escapeUTF8(part.password)}</strong>`,
      );
    case 'link':
      return paragraph(`<a href="${escapeUTF8(part.href)}">${escapeUTF8(part.text)}</a>`);
  }
}

const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;

function toDocument(title: string, paragraphs: readonly string[]): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeUTF8(title)}</title>
</head>
<body style="margin:0; padding:0">
<div lang="ru" style="max-width:480px; margin:0 auto; padding:24px 16px; font-family:${font}; font-size:16px; line-height:1.5">
${paragraphs.join('\n')}
</div>
</body>
</html>
`;
}
