import { browserFamily } from './browser-family';

const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

test.each([
  [chromium, 'Chrome'],
  [`${chromium} Edg/141.0.0.0`, 'Edge'],
  [`${chromium} OPR/120.0.0.0`, 'Opera'],
  [chromium.replace('Chrome/141.0.0.0', 'Chrome/141.0.0.0 YaBrowser/25.10.0.0'), 'Yandex'],
  [chromium.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/'), 'Samsung'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari',
  ],
  [`${chromium} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`, 'bot'],
  ['curl/8.5.0', 'other'],
  ['', 'other'],
])('%s is %s', (userAgent, family) => expect(browserFamily(userAgent)).toBe(family));
