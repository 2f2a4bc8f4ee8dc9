import { siteName } from '../../platform/site/site-name';
import { layOutMail, type MailPart } from './letters';
import type { Mail } from './mailer';

interface ReportAnswer {
  to: string;
  /** The story's; null when it is shown no more. */
  title: string | null;
  /** The story's, absolute. */
  address: string;
  /** Written by an editor. */
  answer: string;
  siteOrigin: string;
}

/** The answer of the desk to a reader's report of a mistake. It does not repeat the reader's own words: an address that somebody else typed gets no text of his. */
export function buildReportAnswerMail({ to, title, address, answer, siteOrigin }: ReportAnswer): Mail {
  return layOutMail({
    to,
    subject: `Ответ на сообщение об ошибке на сайте «${siteName()}»`,
    siteOrigin,
    parts: [
      {
        kind: 'text',
        text: title === null ? 'Вы сообщили об ошибке в сюжете.' : `Вы сообщили об ошибке в сюжете «${title}».`,
      },
      ...paragraphsOf(answer),
      { kind: 'link', text: 'Открыть сюжет', href: address },
    ],
  });
}

function paragraphsOf(answer: string): MailPart[] {
  return answer.split(/\n+/).flatMap((line) => (line.trim() === '' ? [] : [{ kind: 'text', text: line.trim() }]));
}
