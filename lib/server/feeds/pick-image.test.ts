import { imagesInMarkup, pickImage } from './pick-image';

describe('imagesInMarkup', () => {
  it.each([
    ['quotes of all kinds', `<img src="a.jpg"><IMG SRC='b.jpg'><img src=c.jpg>`, ['a.jpg', 'b.jpg', 'c.jpg']],
    ['entities in the address', '<img src="a.jpg?x=1&amp;y=2">', ['a.jpg?x=1&y=2']],
    ['lazy loading', '<img src="data:image/gif;base64,R0" data-src="a.jpg">', ['a.jpg']],
    ['a 1×1 counter', '<img src="a.gif" width="1" height="1"><img src="b.jpg" width="800" height="600">', ['b.jpg']],
    ['an emoji', '<img src="a.png" height="16px">', []],
    ['a width in per cent is no size', '<img src="a.jpg" width="40%">', ['a.jpg']],
    ['data: pictures', '<img src="data:image/png;base64,AA">', []],
    ['no picture', '<p>img src="a.jpg"</p><imgsrc="b.jpg">', []],
  ])('%s', (_, html, addresses) => {
    expect(imagesInMarkup(html)).toEqual(addresses);
  });
});

describe('pickImage', () => {
  it.each([
    [
      'the first usable one',
      ['', 'data:image/gif;base64,R0', 'javascript:x', '/a.jpg', '/b.jpg'],
      'https://n.example/a.jpg',
    ],
    [
      'no counters',
      ['https://mc.yandex.ru/watch/1', 'http://counter.yadro.ru/hit', 'https://www.facebook.com/tr?id=1', '/a.jpg'],
      'https://n.example/a.jpg',
    ],
    [
      'no emoji, no spacers',
      ['https://s.w.org/images/core/emoji/14/72x72/1f600.png', '/i/1x1.gif', '/img/smiles/ok.gif'],
      null,
    ],
    ['no feed service’s buttons', ['http://feeds.feedburner.com/~r/a/~4/b'], null],
    [
      'a name that only looks like a counter',
      ['https://notdoubleclick.net.example/a.jpg'],
      'https://notdoubleclick.net.example/a.jpg',
    ],
    ['nothing', [], null],
  ])('%s', (_, candidates, picked) => {
    expect(pickImage(candidates, 'https://n.example/x/')).toBe(picked);
  });
});
