import { stubApi, wireStory } from '@/lib/client/testing/stub-api';
import { warmPages } from './warm-pages';

describe('rendering pages ahead after a start', () => {
  let warmed: string[];
  const pages = { warm: async (target: string) => void warmed.push(target) };
  beforeEach(() => {
    warmed = [];
    stubApi(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname.includes('categories'))
        return Response.json([
          { id: 1, name: 'Беларусь' },
          { id: 2, name: 'В мире' },
        ]);
      const page = Number(searchParams.get('page'));
      return Response.json({
        next: null,
        previous: null,
        results: [wireStory({ id: 10 * page }), wireStory({ id: 10 * page + 1 })],
      });
    });
  });

  test('home comes first, then the categories, then the newest stories', async () => {
    await warmPages(pages, () => false);
    expect(warmed).toEqual(['/', '/category/1', '/category/2', '/story/10', '/story/11', '/story/20', '/story/21']);
  });

  test.each([0, 1, 2, 4])('ends when the process is told to, after %i pages', async (pagesBefore) => {
    await warmPages(pages, () => warmed.length >= pagesBefore);
    expect(warmed).toHaveLength(pagesBefore);
  });
});
