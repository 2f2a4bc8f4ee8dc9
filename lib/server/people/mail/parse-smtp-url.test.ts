import { SettingsError } from '../../platform/base/settings';
import { parseSmtpUrl } from './smtp-mailer';

describe('SMTP_URL', () => {
  test.each([
    [
      'smtp://relay.example',
      { host: 'relay.example', port: 587, secure: false, login: null, requireTLS: false, ignoreTLS: false },
    ],
    ['smtps://relay.example', { port: 465, secure: true, requireTLS: false }],
    ['smtp://relay.example:2525', { port: 2525 }],
    ['smtp://[::1]:25', { host: '::1', port: 25, ignoreTLS: true }],
    ['smtp://me%40example.by:p%3Ass%25@relay.example', { login: { user: 'me@example.by', pass: 'p:ss%' } }],
    ['smtps://relay.example?tls.rejectUnauthorized=false', { rejectUnauthorized: false }],
  ])('%s', (url, wanted) => {
    expect(parseSmtpUrl(url)).toMatchObject(wanted);
  });

  test.each([
    // A password goes to another machine over TLS only.
    ['smtp://u:p@relay.example', { requireTLS: true, ignoreTLS: false }],
    ['smtp://u:p@relay.example?ignoreTLS=true', { requireTLS: false, ignoreTLS: true }],
    ['smtps://u:p@relay.example', { requireTLS: false }],
    ['smtp://u:p@127.0.0.1:25', { requireTLS: false, ignoreTLS: true }],
    ['smtp://localhost', { requireTLS: false, ignoreTLS: true }],
    ['smtp://localhost?requireTLS=true', { requireTLS: true, ignoreTLS: false }],
    ['smtp://localhost?ignoreTLS=false', { requireTLS: false, ignoreTLS: false }],
    ['smtp://127.0.0.1.example', { ignoreTLS: false }],
  ])('TLS: %s', (url, wanted) => {
    expect(parseSmtpUrl(url)).toMatchObject(wanted);
  });

  test.each([
    ['smtp://', 'адресом вида'],
    ['smtp:///x', 'адресом вида'],
    ['https://relay.example', 'адресом вида'],
    ['smtp://relay.example:port', 'адресом вида'],
    ['smtp://u%:p@relay.example', '%25'],
    ['smtp://relay.example?secure=true', 'secure'],
    ['smtp://relay.example?requireTLS=yes', 'requireTLS'],
  ])('%s stops the start with a sentence that names the variable', (url, words) => {
    expect(() => parseSmtpUrl(url)).toThrow(SettingsError);
    expect(() => parseSmtpUrl(url)).toThrow(/SMTP_URL/);
    expect(() => parseSmtpUrl(url)).toThrow(words);
  });

  test('the sentence never repeats the password', () => {
    expect(() => parseSmtpUrl('smtp://u:s3cret@relay.example?x=1')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
    );
  });
});
