import { site } from './site';
import { noWords, setSiteWords } from './site-words';

afterEach(() => {
  setSiteWords(noWords);
  document.head.innerHTML = '';
});

test('the name is an admin’s, in a browser the one that its page has, else the default (SITE-1)', () => {
  expect([site.name, site.title]).toEqual(['Сюжет', 'Сюжет: новости Беларуси и мира']);
  document.head.innerHTML = '<meta name="application-name" content="Вести">';
  expect(site.name).toBe('Вести');
  setSiteWords({ ...noWords, name: 'Волна' });
  expect([site.name, site.description]).toEqual(['Волна', expect.stringContaining('«Волна» собирает')]);
});
