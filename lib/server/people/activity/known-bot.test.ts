import { isKnownBot } from './known-bot';

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['facebookexternalhit/1.1', true],
  ['TelegramBot (like TwitterBot)', true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['', false],
])('%s is a program: %s', (userAgent, expected) => {
  expect(isKnownBot(userAgent)).toBe(expected);
});
