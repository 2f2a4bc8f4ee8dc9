import { siteName } from '../../platform/site/site-name';
import { MailerError, type Mail } from './mailer';

export interface ComposedMail {
  envelope: { from: string; to: string };
  /** The whole letter in ASCII with CRLF line ends (RFC 5322). */
  message: Buffer;
}

/** One mailbox, without characters that could end a header line or start a second recipient. */
const addressForm = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;

/**
 * Builds the MIME message: plain text and HTML in UTF-8, no attachments, one recipient. Quoted-printable, so that the code can be
 * read even without decoding.
 * @param origin `id` is the unique part of the Message-ID; the sender's domain follows it.
 * @throws MailerError when the address is not exactly one mailbox.
 */
export async function composeMail(mail: Mail, origin: { from: string; date: Date; id: string }): Promise<ComposedMail> {
  if (!addressForm.test(mail.to)) throw new MailerError('the address of a letter is no single mailbox');
  // Loaded with the first letter: the site starts without it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const node = new MailComposer({
    from: { name: siteName(), address: origin.from },
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/[\s\p{Cc}]+/gu, ' '),
    text: mail.text,
    html: mail.html,
    date: origin.date,
    messageId: `<${mail.id ?? origin.id}@${origin.from.replace(/^.*@/, '')}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'ru',
      ...(mail.unsubscribe === undefined ? {} : unsubscriptionHeaders(mail.unsubscribe)),
    },
    encoding: 'quoted-printable',
    newline: 'win',
  }).compile();
  const { from, to } = node.getEnvelope();
  const [recipient] = to;
  if (from === false || recipient === undefined || to.length !== 1)
    throw new MailerError('a letter has no single recipient');
  return { envelope: { from, to: recipient }, message: await node.build() };
}

/** One press in the mail program, without opening the site (RFC 2369, RFC 8058). */
function unsubscriptionHeaders(
  address: string,
): Record<string, string | { prepared: true; foldLines: false; value: string }> {
  return {
    // Folding would break a long address.
    'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
