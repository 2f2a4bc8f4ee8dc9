import { linksWithRelation, parseLinkHeader } from './link-header';

const base = 'https://news.example/feeds/all.xml';
const hubsOf = (header: string | undefined) => linksWithRelation(parseLinkHeader(header), 'hub', base);

test.each([
  [undefined, []],
  ['', []],
  ['<https://hub.example/>; rel=hub', ['https://hub.example/']],
  ['<https://hub.example/>; rel="hub"', ['https://hub.example/']],
  ['<https://hub.example/>;rel="self hub"', ['https://hub.example/']],
  ['<https://hub.example/> ; REL = HUB', ['https://hub.example/']],
  ['</hub>; rel=hub', ['https://news.example/hub']],
  ['<https://a.example/>; rel=hub, <https://b.example/>; rel=hub', ['https://a.example/', 'https://b.example/']],
  ['<https://a.example/?x=1,2;3>; rel=hub', ['https://a.example/?x=1,2;3']],
  ['<https://a.example/>; title="a, \\"b\\"; rel=hub"; rel=self', []],
  ['<https://a.example/>; rel=self; rel=hub', []],
  ['<https://a.example/>; rel=hub; anchor="https://other.example/"', []],
  ["<https://a.example/>; title*=UTF-8''x; rel=hub", ['https://a.example/']],
  ['<https://a.example/>; rel=hub; nonsense "', ['https://a.example/']],
  ['<https://a.example/>; rel=hub junk, <https://b.example/>; rel=hub', ['https://a.example/']],
  ['https://a.example/; rel=hub', []],
  ['<http://[>; rel=hub', []],
  [', ,<https://a.example/>; rel=hub', ['https://a.example/']],
])('the hubs of %j (RFC 8288)', (header, hubs) => expect(hubsOf(header)).toEqual(hubs));

test('a header of any length costs little', () => {
  expect(hubsOf('<https://a.example/>; rel=hub, '.repeat(100_000))).toHaveLength(30);
  expect(hubsOf(`<https://a.example/>${';'.repeat(1_000_000)}`)).toEqual([]);
  expect(hubsOf(`<https://a.example/>; a="${'\\'.repeat(1_000_000)}`)).toEqual([]);
});
