import { toSmtpFailure } from './smtp-mailer';

describe('what may be logged of a mail server’s refusal (LOG-1)', () => {
  test.each([
    ['550 5.1.1 <reader@example.by>: no such user', '550 5.1.1 …@… no such user'],
    ['550 mailbox reader+news@xn--e1afmkfd.by unknown', '550 mailbox …@… unknown'],
    ['554 looks like spam: "Код 012345 для входа"', '554 looks like spam: "Код … для входа"'],
    ['x'.repeat(5_000), 'x'.repeat(300)],
  ])('%s', (message, wanted) => {
    expect(toSmtpFailure(new Error(message)).message).toBe(wanted);
  });

  test('the step and the codes stay', () => {
    const error = Object.assign(new Error('no'), {
      command: 'RCPT TO',
      code: 'EENVELOPE',
      responseCode: 550,
      recipient: 'reader@example.by',
    });
    expect(toSmtpFailure(error)).toEqual({ command: 'RCPT TO', code: 'EENVELOPE', responseCode: 550, message: 'no' });
  });
});
