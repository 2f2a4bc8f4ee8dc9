import { composeMail } from './compose-mail';
import { MailerError } from './mailer';
import { readMail } from './testing/read-mail';

const origin = { from: 'no-reply@sujet.example', date: new Date('2026-11-21T09:03:49Z'), id: '0f6c' };
const mail = {
  to: 'reader@example.by',
  subject: 'Код 012345 для входа в «Сюжет»',
  text: 'Пароль: a=b\n\n.\n',
  html: '<p lang="ru">Привет</p>',
};

const compose = async (changes: Partial<typeof mail>) => {
  const { envelope, message } = await composeMail({ ...mail, ...changes }, origin);
  return { envelope, raw: message.toString('latin1') };
};

describe('a letter is what a mail program opens', () => {
  test('both alternatives and every header that a letter needs, each once', async () => {
    const { envelope, raw } = await compose({});
    const read = readMail(raw);
    expect({ text: read.text, html: read.html }).toEqual({ text: 'Пароль: a=b\n\n.', html: '<p lang="ru">Привет</p>' });
    expect(envelope).toEqual({ from: 'no-reply@sujet.example', to: 'reader@example.by' });
    const wanted = {
      From: 'Сюжет <no-reply@sujet.example>',
      To: 'reader@example.by',
      Subject: 'Код 012345 для входа в «Сюжет»',
      Date: 'Sat, 21 Nov 2026 09:03:49 +0000',
      'Message-ID': '<0f6c@sujet.example>',
      'MIME-Version': '1.0',
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'ru',
    };
    for (const [name, value] of Object.entries(wanted)) expect([name, read.header(name)]).toEqual([name, value]);
  });

  test('no line is longer than the 998 octets of RFC 5322', async () => {
    const { raw } = await compose({ text: 'слово'.repeat(2_000), html: `<p>${'a'.repeat(5_000)}</p>` });
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(readMail(raw).text).toBe('слово'.repeat(2_000));
  });
});

describe('nobody adds a header or a recipient', () => {
  test.each([
    'Тема\r\nBcc: other@example.by',
    'Subject\nBcc: other@example.by',
    'Subject\r\n\r\nBody',
    'a\u0000b\u0085c\u2028d',
  ])('a subject %j stays one field', async (subject) => {
    const read = readMail((await compose({ subject })).raw);
    expect(read.fields.map(([name]) => name)).not.toContain('bcc');
    expect(read.header('Subject')).toBe(subject.replace(/[\s\u0000\u0085]+/g, ' '));
    expect(read.text).toContain('Пароль');
  });

  test.each([
    'reader@example.by\r\nBcc: other@example.by',
    'reader@example.by, other@example.by',
    'reader@example.by;other@example.by',
    'Reader <reader@example.by>',
    'reader@example.by>\r\nRCPT TO:<other@example.by',
    'reader@other@example.by',
    '"a b"@example.by',
    'reader\u0000@example.by',
    'reader',
    '',
  ])('an address %j is refused', async (to) => {
    await expect(compose({ to })).rejects.toThrow(MailerError);
  });

  test('text that names files or addresses is only text', async () => {
    const html = '<img src="file:///etc/hostname"><p>{"path":"/etc/hostname"}</p>';
    expect(readMail((await compose({ html })).raw).html).toBe(html);
  });
});
