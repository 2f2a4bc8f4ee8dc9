import { counted } from '@/lib/text/numbers';
import { layOutMail } from './lay-out-mail';
import type { Mail } from './mailer';
import { siteName } from './site-name';

interface CodeMail {
  to: string;
  code: string;
  /** How long the code is good for. */
  minutes: number;
  siteOrigin: string;
}

/** The letter with a sign-in code (R39). Nothing of it comes from a reader, so nobody can write to strangers in the site's name. */
export function buildCodeMail({ to, code, minutes, siteOrigin }: CodeMail): Mail {
  return layOutMail({
    to,
    subject: `Код ${code} для входа в «${siteName}»`,
    siteOrigin,
    parts: [
      { kind: 'text', text: `Чтобы войти в «${siteName}», введите код:` },
      { kind: 'code', code },
      {
        kind: 'text',
        text: `Код действует ${counted(minutes, ['минуту', 'минуты', 'минут'])} и подходит один раз. Никому его не сообщайте.`,
      },
      { kind: 'text', text: 'Если вы не запрашивали код, ничего не делайте: без него никто не войдёт.' },
    ],
  });
}
