import { createServer } from 'node:http';
import { once } from 'node:events';
import { servePlainCopies, withoutScripts } from './plain-copies';

describe('a page without its scripts', () => {
  test('has neither scripts nor what loads them ahead; text, styles and data for search engines stay', () => {
    const html =
      '<head><link rel="preload" as="script" href="/a.js"/><style>p{}</style><script async src="/a.js"></script>' +
      '<script type="application/ld+json">{"@type":"NewsArticle"}</script></head><body><p>Мост</p><script>go()</script></body>';
    expect(withoutScripts(html)).toBe(
      '<head><style>p{}</style><script type="application/ld+json">{"@type":"NewsArticle"}</script></head><body><p>Мост</p></body>',
    );
  });

  test('comes from a server of its own, whose other answers are the site’s', async () => {
    const site = createServer(({ url }, response) => {
      response.writeHead(url === '/gone' ? 404 : 200, {
        'content-type': url === '/a.css' ? 'text/css' : 'text/html; charset=utf-8',
      });
      response.end(url === '/a.css' ? 'p{}<script></script>' : '<p>Мост</p><script>go()</script>');
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const address = site.address();
    const copies = await servePlainCopies(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    try {
      const read = async (path: string) => {
        const answer = await fetch(`${copies.origin}${path}`);
        return [answer.status, await answer.text()];
      };
      expect(await read('/')).toEqual([200, '<p>Мост</p>']);
      expect(await read('/gone')).toEqual([404, '<p>Мост</p>']);
      expect(await read('/a.css')).toEqual([200, 'p{}<script></script>']);
    } finally {
      await copies.close();
      site.close();
    }
  });
});
