import { pickImages } from './pick-image';

describe('pickImages', () => {
  it.each([
    [
      'the usable ones, in their order',
      ['', 'data:image/gif;base64,R0', 'javascript:x', '/a.jpg', '/b.jpg'],
      ['https://n.example/a.jpg', 'https://n.example/b.jpg'],
    ],
    [
      'no counters',
      ['https://mc.yandex.ru/watch/1', 'http://counter.yadro.ru/hit', 'https://www.facebook.com/tr?id=1', '/a.jpg'],
      ['https://n.example/a.jpg'],
    ],
    [
      'no emoji, no spacers',
      ['https://s.w.org/images/core/emoji/14/72x72/1f600.png', '/i/1x1.gif', '/img/smiles/ok.gif'],
      [],
    ],
    ['no feed service’s buttons', ['http://feeds.feedburner.com/~r/a/~4/b'], []],
    [
      'a name that only looks like a counter',
      ['https://notdoubleclick.net.example/a.jpg'],
      ['https://notdoubleclick.net.example/a.jpg'],
    ],
    ['no drawings', ['/logo.svg?v=1', '/favicon.ico', '/a.jpg?logo.svg'], ['https://n.example/a.jpg?logo.svg']],
    [
      'each once, five at most',
      ['1', '1', '2', '3', '4', '5', '6'],
      [1, 2, 3, 4, 5].map((n) => `https://n.example/x/${n}`),
    ],
    ['nothing', [], []],
  ])('%s', (_, candidates, picked) => {
    expect(pickImages(candidates, 'https://n.example/x/')).toEqual(picked);
  });
});
