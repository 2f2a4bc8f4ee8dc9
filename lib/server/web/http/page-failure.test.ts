import { Overload } from './page-memory';
import { PageFailure, wordsOf } from './page-failure';

const notices = { find: () => null };
const told = (error: unknown, address: string) => {
  const [{ bodies }, status] = wordsOf(error, notices, address);
  return { status, page: String(bodies.identity) };
};

describe('in place of a page that could not be served (LOAD-1)', () => {
  const busyErrors = [new Overload('too many'), new PageFailure(true)];

  test.each(busyErrors)('a search without a turn says that the search is busy, and keeps the query: %s', (error) => {
    const { status, page } = told(error, '/search?q=%D0%BC%D0%BE%D1%81%D1%82%20%22%3Cb%3E&page=2');
    expect(status).toBe(503);
    expect(page).toContain('Поиск занят, попробуйте ещё раз.');
    expect(page).toContain('value="мост &quot;&lt;b&gt;"');
    expect(page).not.toContain('Сайт временно недоступен');
  });

  test('an endless query is cut', () => {
    expect(told(busyErrors[0], `/search?q=${'a'.repeat(10_000)}`).page.length).toBeLessThan(2_000);
  });

  test('other pages say what they said, and a bug of the search is no busy search', () => {
    expect(told(busyErrors[0], '/story/1').page).toContain('Сайт перегружен');
    expect(told(busyErrors[1], '/story/1').page).toContain('Сайт временно недоступен');
    expect(told(new PageFailure(false), '/search?q=a')).toMatchObject({ status: 500 });
  });
});
