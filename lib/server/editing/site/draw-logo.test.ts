import sharp from 'sharp';
import { drawLogo, findSvgProblem, maxLogoBytes } from './draw-logo';

const svg = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50">${inside}</svg>`);

test('a drawing becomes two pictures of PNG: as high as the header wants it, and a square (SITE-1)', async () => {
  const drawn = await drawLogo(svg('<style>.a{fill:#c00}</style><rect class="a" width="200" height="50"/>'));
  if (typeof drawn === 'string') throw new Error(drawn);
  expect(drawn).toMatchObject({ width: 544, height: 136, id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const square = await sharp(Buffer.from(drawn.square, 'base64')).metadata();
  expect([square.format, square.width, square.height]).toEqual(['png', 512, 512]);
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), '<script>'],
  ['a handler', svg('<rect onload="alert(1)"/>'), 'скрипт'],
  ['markup of a page', svg('<foreignObject><p>x</p></foreignObject>'), '<foreignobject>'],
  ['another file', svg('<image href="file:///etc/passwd"/>'), '<image>'],
  ['a style of another host', svg('<style>@import "https://elsewhere.example/a.css";</style>'), 'другой файл'],
  ['a fill from another host', svg('<rect fill="url(https://elsewhere.example/#a)"/>'), 'другой файл'],
  ['repeated elements', svg('<g id="a"><use href="#a"/></g>'), '<use>'],
  ['an entity', svg('&lol;', '<!DOCTYPE svg [<!ENTITY lol "lol">]>'), 'DOCTYPE'],
  ['letters', svg('<text>Вести</text>'), 'кривые'],
  ['more elements than a drawing has', svg('<path d="M0 0"/>'.repeat(5_001)), 'слишком сложен'],
  ['a page', Buffer.from('<html><body>x</body></html>'), 'не PNG и не SVG'],
  [
    'a broken PNG',
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(50)]),
    'повреждён',
  ],
  ['too large', Buffer.alloc(maxLogoBytes + 1), '200 КБ'],
])('%s is refused in words (UP-5)', async (_what, file, words) => {
  expect(await drawLogo(file)).toContain(words);
});

test('a fill of the drawing’s own, and what drawing programs note, are allowed', () => {
  expect(
    findSvgProblem(svg('<sodipodi:namedview/><defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>').toString()),
  ).toBeNull();
});
