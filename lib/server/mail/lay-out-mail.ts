import { escapeUTF8 } from 'entities';
import type { Mail } from './mailer';
import { siteName } from './site-name';

export type MailPart =
  | { kind: 'text'; text: string }
  /** Stands alone on its line (R39). */
  | { kind: 'code'; code: string }
  | { kind: 'password'; password: string }
  | { kind: 'link'; text: string; href: string };

interface Letter {
  to: string;
  subject: string;
  siteOrigin: string;
  /** The first one is what a phone shows in its list. */
  parts: readonly MailPart[];
}

const font = '-apple-system, BlinkMacSystemFont, Roboto, Arial, sans-serif';
const monospace = 'Consolas, Menlo, monospace';

/**
 * Writes a letter out twice, as plain text and as HTML, from the same parts, so that the two cannot differ. The HTML has no picture
 * and no colour: the mail program's own hold in its light and in its dark look, and nothing is lost where styles are off.
 */
export function layOutMail({ to, subject, siteOrigin, parts }: Letter): Mail {
  const all: MailPart[] = [
    ...parts,
    { kind: 'text', text: 'Письмо отправлено автоматически, отвечать на него не нужно.' },
    { kind: 'link', text: `«${siteName}»`, href: siteOrigin },
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
