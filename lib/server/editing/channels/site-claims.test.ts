import { holdersOf, type SiteClaim, siteOf } from './site-claims';

/** Each channel's site, by its id; one that its owner typed ends in « (owner)». */
const claimsOf = (sites: Record<number, string>): SiteClaim[] =>
  Object.entries(sites).map(([id, written]) => {
    const site = siteOf(written.replace(' (owner)', ''));
    if (!site) throw new Error(`${written} is no site`);
    return { ...site, sourceId: Number(id), byOwner: written.endsWith(' (owner)') };
  });
const holders = (address: string, sites: Record<number, string>) => {
  const site = siteOf(address);
  return site === null ? null : [...holdersOf(site, claimsOf(sites))];
};

describe('whose an address is', () => {
  const publishers = {
    1: 'https://example.by',
    2: 'https://sport.example.by',
    3: 'https://www.other.by/',
    4: 'https://t.me/anna',
    5: 'https://t.me/boris',
  };
  test.each([
    ['the site’s own', 'https://example.by/1', [1]],
    ['with www', 'https://www.example.by/1', [1]],
    ['over http, on another port', 'http://example.by:8080/1', [1]],
    ['on a subdomain that no channel has', 'https://auto.example.by/1', [1]],
    ['on a mobile host', 'https://m.other.by/1', [3]],
    ['on a subdomain that is a channel of its own: the nearest host wins', 'https://sport.example.by/1', [2]],
    ['below such a subdomain', 'https://live.sport.example.by/1', [2]],
    ['a name that only ends alike', 'https://notexample.by/1', []],
    ['a name that only begins alike', 'https://example.by.evil.test/1', []],
    ['the site’s name as the path', 'https://evil.test/example.by/1', []],
    ['of a user of a hosting', 'https://t.me/anna/5', [4]],
    ['of another user of it whose name begins alike', 'https://t.me/annabella/5', [4, 5]],
    ['nobody’s', 'https://unknown.test/1', []],
  ])('%s', (_, address, expected) => {
    expect(holders(address, publishers)).toEqual(expected);
  });

  test('a channel of a subdomain has its domain until the domain is a channel', () => {
    expect(holders('https://42.tut.by/1', { 1: 'https://news.tut.by' })).toEqual([1]);
    expect(holders('https://42.tut.by/1', { 1: 'https://news.tut.by', 2: 'https://tut.by' })).toEqual([2]);
  });

  test('two channels of one site share it', () => {
    expect(holders('https://example.by/1', { 1: 'https://example.by', 2: 'http://www.example.by/' })).toEqual([1, 2]);
  });

  test('what an owner typed gives nothing that the operator gave to another channel, however near it is', () => {
    expect(
      holders('https://news.example.by/1', { 1: 'https://example.by', 2: 'https://news.example.by (owner)' }),
    ).toEqual([1]);
    expect(holders('https://example.by/1', { 1: 'https://news.example.by', 2: 'https://example.by (owner)' })).toEqual([
      1,
    ]);
    expect(holders('https://free.test/1', { 1: 'https://example.by', 2: 'https://free.test (owner)' })).toEqual([2]);
  });
});
