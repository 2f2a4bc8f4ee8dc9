import { countryOfSite } from './country-of-site';

test.each([
  ['https://www.news.by/1', 'BY'],
  ['https://сайт.рф/1', 'RU'],
  ['https://news.co.uk/1', 'GB'],
  ['https://brest.news.su/1', 'RU'],
  ['https://charter97.org/ru/1', 'BY'],
  ['https://news.tv/1', null],
  ['https://news.com/1', null],
  ['https://127.0.0.1/1', null],
  ['https://news.qq/1', null],
  ['https://constructor/1', null],
  ['никуда', null],
])('the country of %s is %s (STORY-7)', (address, country) => {
  expect(countryOfSite(address)).toBe(country);
});
