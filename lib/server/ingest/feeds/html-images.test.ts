import { imagesInMarkup } from './html-images';
import { fill } from './testing/hostile-documents';
import { isLinear } from './testing/measure-growth';

describe('imagesInMarkup', () => {
  it.each([
    ['quotes of all kinds', `<img src="a.jpg"><IMG SRC='b.jpg'><img src=c.jpg>`, ['a.jpg', 'b.jpg', 'c.jpg']],
    ['entities in the address', '<img src="a.jpg?x=1&amp;y=2">', ['a.jpg?x=1&y=2']],
    ['lazy loading', '<img src="data:image/gif;base64,R0" data-src="a.jpg">', ['a.jpg']],
    ['a 1×1 counter', '<img src="a.gif" width="1" height="1"><img src="b.jpg" width="800" height="600">', ['b.jpg']],
    ['an emoji', '<img src="a.png" height="16px">', []],
    ['a width in per cent is no size', '<img src="a.jpg" width="40%">', ['a.jpg']],
    ['data: pictures', '<img src="data:image/png;base64,AA">', []],
    [
      'a counter by its style',
      '<img src="a.gif" style="width:1px; height: 1px"><img src="b.gif" style="max-height:0"><img src="c.jpg" style="width:100%;height:400px">',
      ['c.jpg'],
    ],
    [
      'what is hidden',
      '<img hidden src="a.gif"><img src="b.gif" style="display: none"><img src="c.gif" style="position:absolute;left:-9999px"><img src="d.gif" style="visibility:hidden"><img src="e.jpg" style="display:block">',
      ['e.jpg'],
    ],
    [
      'what stands in a hidden part',
      '<div style="display:none"><div></div><img src="a.gif"></div><span hidden><img src="b.gif"></span><img src="c.jpg">',
      ['c.jpg'],
    ],
    ['a sign of more in a description', '<img alt="5 > 3 <b>" title=\'a>b\' src="a.jpg">', ['a.jpg']],
    ...['data-src', 'data-lazy', 'data-lazy-src', 'data-url', 'data-orig-file', 'data-original'].map(
      (name): [string, string, string[]] => [
        `lazy loading by ${name}`,
        `<img src="/img/loading.gif" ${name}="/pictures/a.jpg" alt="">`,
        ['/pictures/a.jpg', '/img/loading.gif'],
      ],
    ),
    [
      'lazy loading by data-srcset',
      '<img src="data:image/gif;base64,R0" data-srcset="a-320.jpg 320w, a-800.jpg 800w">',
      ['a-800.jpg'],
    ],
    [
      'switches that are no addresses',
      '<img data-lazy="true" data-url="https://n.example/article" src="a.jpg">',
      ['a.jpg'],
    ],
    ['srcset alone: wide enough and no wider', '<img srcset="a.jpg 400w, b.jpg 1600w, c.jpg 4000w">', ['b.jpg']],
    [
      'srcset by density, commas in the address',
      '<img srcset="/w_1,h_2/a.jpg, /w_2,h_4/a.jpg 2x">',
      ['/w_2,h_4/a.jpg'],
    ],
    [
      'a picture without an img of its own',
      '<picture><source type="image/svg+xml" srcset="a.svg"><source srcset="b.webp 640w, c.webp 1280w"><img alt=""></picture>',
      ['c.webp'],
    ],
    [
      'a picture whose img is lazy',
      '<picture><source data-srcset="b.webp"><img data-src="a.jpg"></picture>',
      ['a.jpg', 'b.webp'],
    ],
    ['a picture that nothing ends', '<picture><source srcset="b.webp">', ['b.webp']],
    ['sources of a film', '<video><source srcset="a.jpg" src="a.mp4"></video>', []],
    ['no picture', '<p>img src="a.jpg"</p><imgsrc="b.jpg">', []],
  ])('%s', (_, html, addresses) => {
    expect(imagesInMarkup(html)).toEqual(addresses);
  });
});

test('FEED-10: a text twice as long costs at most two and a half times the CPU', () => {
  const pieces = [
    '<img ',
    '<img src=a>',
    '<img src="',
    '<div hidden>',
    '<picture><source srcset=a>',
    '<img srcset="a 1x, ',
    '=',
    '"',
    ' ',
    ',',
    '>',
    '&amp;',
  ];
  const places = [
    (text: string) => `<img>${text}`,
    (text: string) => `<img src="a" srcset="${text}" style="${text}" data-lazy="${text}">`,
  ];
  const slow = pieces.flatMap((piece) =>
    places
      .filter((place) => !isLinear((size) => () => imagesInMarkup(place(fill(piece, size))), 50_000))
      .map(() => piece),
  );
  expect(slow).toEqual([]);
}, 120_000);
