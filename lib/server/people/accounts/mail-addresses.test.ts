import { parseEmail } from './parse-credentials';
import { MailerError } from '../mail/mailer';
import { mailFailureFields } from '../mail/mail-delivery';

describe('addresses', () => {
  describe('parseEmail (OTP-9)', () => {
    test.each([
      ['anna@example.by', 'anna@example.by'],
      ['  Anna.K@Example.BY\t', 'anna.k@example.by'],
      ['\ufeffanna@exam\u200bple.by\u00a0', 'anna@example.by'],
      ["o'neil+news=1@mail.example.co.uk", "o'neil+news=1@mail.example.co.uk"],
      ['anna@пример.бел', 'anna@xn--e1afmkfd.xn--90ais'],
      ['anna@ПРИМЕР.БЕЛ', 'anna@xn--e1afmkfd.xn--90ais'],
      ['anna@XN--E1AFMKFD.xn--90ais', 'anna@xn--e1afmkfd.xn--90ais'],
      ['anna@4.example.by', 'anna@4.example.by'],
      [`${'a'.repeat(64)}@example.by`, `${'a'.repeat(64)}@example.by`],
      [
        `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(5)}.by`,
        expect.any(String),
      ],
    ])('%j is %j', (value, email) => {
      expect(parseEmail(value)).toEqual(email);
    });

    test.each<[string, unknown]>([
      ['no text: number', 5],
      ['no text: null', null],
      ['no text: undefined', undefined],
      ['no text: array', ['anna@example.by']],
      ['no text: object', { email: 'anna@example.by' }],
      ['no text: text object', new String('anna@example.by')],
      ['empty', ''],
      ['blank', '   '],
      ['no at sign', 'anna.example.by'],
      ['nothing before it', '@example.by'],
      ['nothing after it', 'anna@'],
      ['two at signs', 'anna@example.by@example.com'],
      ['two addresses with a comma', 'anna@example.by,ivan@example.by'],
      ['two addresses with a semicolon', 'anna@example.by;ivan@example.by'],
      ['two addresses with a space', 'anna@example.by ivan@example.by'],
      ['a name', 'Anna <anna@example.by>'],
      ['a header after a line break', 'anna@example.by\r\nBcc: ivan@example.by'],
      ['LF at the end', 'anna@example.by\n'],
      ['CR at the start', '\ranna@example.by'],
      ['CR inside', 'an\rna@example.by'],
      ['NUL', 'anna\0@example.by'],
      ['a no-break space inside', 'an\u00a0na@example.by'],
      ['a quoted local part', '"anna k"@example.by'],
      ['a dot at the start', '.anna@example.by'],
      ['a dot at the end of the local part', 'anna.@example.by'],
      ['two dots', 'an..na@example.by'],
      ['two dots in the domain', 'anna@example..by'],
      ['a domain of one label', 'anna@localhost'],
      ['a domain with a dot at the end', 'anna@example.by.'],
      ['an IP address', 'anna@127.0.0.1'],
      ['an IP address whose last part could be a name by its length', 'anna@192.0.2.200'],
      ['an IP address in hexadecimal', 'anna@0x7f.1'],
      ['an address literal', 'anna@[127.0.0.1]'],
      ['a path', 'anna@example.by/x'],
      ['an underscore in the domain', 'anna@ex_ample.by'],
      ['a hyphen at a label’s end', 'anna@example-.by'],
      ['broken Punycode', 'anna@xn--a.by'],
      ['broken Punycode in front of a good label', 'anna@xn--a.xn--90ais'],
      ['Punycode of nothing', 'anna@xn--.by'],
      ['Punycode of plain ASCII', 'anna@xn--a-.by'],
      ['a letter that lower-cases into ASCII (U+212A)', '\u212aate@example.by'],
      ['a Cyrillic local part', 'анна@example.by'],
      ['a lone surrogate', 'anna\ud800@example.by'],
      ['a local part of 65', `${'a'.repeat(65)}@example.by`],
      ['300 characters', `anna@${'b.'.repeat(146)}by`],
      [
        '255 characters',
        `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(6)}.by`,
      ],
      ['short in Unicode, over 254 in ASCII', `anna@${'ж'.repeat(30)}.${Array(7).fill('ж'.repeat(28)).join('.')}.by`],
      ['1 MB', `${'a'.repeat(1_000_000)}@example.by`],
    ])('%s is none', (_what, value) => {
      expect(parseEmail(value)).toBeNull();
    });
  });
});

describe('failures of mail', () => {
  const refused = Object.assign(new Error('no way there'), { code: 'ECONNREFUSED' });
  const refusal = Object.assign(new Error('550 <anna@example.by> unknown'), { responseCode: 550, code: 'EENVELOPE' });
  const scrubbed = Object.assign(new Error('unknown'), { responseCode: 550 });

  describe('mailFailureFields (LOG-1)', () => {
    test.each<[string, unknown, object]>([
      [
        'a mail server’s refusal, as the mailer tells it',
        new MailerError('refused', { cause: scrubbed }),
        { reason: 'refused', cause: 'unknown', code: 550 },
      ],
      ['a refusal that nobody wrapped', refusal, { reason: 'Error', code: 550 }],
      [
        'no connection',
        new MailerError('away', { cause: refused }),
        { reason: 'away', cause: 'no way there', code: 'ECONNREFUSED' },
      ],
      ['no cause', new MailerError('away'), { reason: 'away' }],
      ['a code that is a sentence', Object.assign(new Error('x'), { code: 'to anna@example.by' }), { reason: 'Error' }],
      ['no error', 'anna@example.by', { reason: 'string' }],
    ])('%s', (_what, error, fields) => {
      expect(mailFailureFields(error)).toEqual(fields);
    });
  });
});
