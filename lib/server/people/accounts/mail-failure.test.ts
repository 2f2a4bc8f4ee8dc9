import { MailerError } from '../mail/mailer';
import { mailFailureFields } from './mail-delivery';

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
