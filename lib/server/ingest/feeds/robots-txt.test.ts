import { isAllowed, maxRobotsBytes, parseRobots } from './robots-txt';

const may = (robots: string, path: string) =>
  isAllowed(parseRobots(robots, 'SujetBot'), new URL(path, 'https://example.by'));
const forAll = (...rules: string[]) => ['User-agent: *', ...rules].join('\n');

describe('PAGE-2: what a robots.txt allows (RFC 9309)', () => {
  test.each([
    ['nothing is said', '', '/news/1', true],
    ['everything is forbidden', forAll('Disallow: /'), '/news/1', false],
    ['an empty rule forbids nothing', forAll('Disallow:'), '/news/1', true],
    ['a rule before the first group', 'Disallow: /\nUser-agent: other\nDisallow: /', '/news/1', true],
    ['the rule is the beginning of the path', forAll('Disallow: /news'), '/newspaper', false],
    ['the path is elsewhere', forAll('Disallow: /news/'), '/sport/news/', true],
    ['letters’ case counts in paths', forAll('Disallow: /News/'), '/news/1', true],
    ['the longest rule decides', forAll('Allow: /news/open/', 'Disallow: /news/'), '/news/open/1', true],
    ['also when it stands first', forAll('Disallow: /news/shut/', 'Allow: /news/'), '/news/shut/1', false],
    ['of equal rules Allow does', forAll('Disallow: /news', 'Allow: /news'), '/news', true],
    ['* is anything', forAll('Disallow: /*/print'), '/news/1/print?x', false],
    ['* is nothing too', forAll('Disallow: /*print'), '/print', false],
    ['$ is the end', forAll('Disallow: /*.php$'), '/a.php', false],
    ['and nothing behind it', forAll('Disallow: /*.php$'), '/a.php?id=1', true],
    ['a pattern that ends twice', forAll('Disallow: /*a$'), '/aa', false],
    ['$ without a star', forAll('Disallow: /news$'), '/news/1', true],
    ['$ in the middle is a letter', forAll('Disallow: /a$b'), '/a$b', false],
    ['queries count', forAll('Disallow: /*?print='), '/news?print=1', false],
    ['Cyrillic as it is written', forAll('Disallow: /новости/'), '/новости/1', false],
    ['Cyrillic encoded', forAll('Disallow: /%d0%bd'), '/новости', false],
    ['ASCII encoded without need', forAll('Disallow: /%7Enews'), '/~news', false],
    ['an encoded slash is no slash', forAll('Disallow: /a%2fb'), '/a/b', true],
    ['a comment behind a rule', forAll('Disallow: /news # всё'), '/news/1', false],
    ['old line ends and a byte order mark', '\uFEFFUser-agent: *\rDisallow: /', '/news', false],
    ['robots.txt itself', forAll('Disallow: /'), '/robots.txt', true],
  ])('%s', (_, robots, path, expected) => {
    expect(may(robots, path)).toBe(expected);
  });

  test('a group with our name replaces that of all, whatever its case and version; several of them are one', () => {
    const robots = [
      forAll('Disallow: /'),
      'User-agent: other\nUser-agent: sujetBOT/2.0',
      'Disallow: /shut/',
      'User-agent: elsewhere\nDisallow: /',
      'User-agent: SujetBot\nDisallow: /closed/',
    ].join('\n');
    expect(['/news', '/shut/1', '/closed/1'].map((path) => may(robots, path))).toEqual([true, false, false]);
  });

  test('a name that only begins like ours is another’s', () => {
    expect(may('User-agent: SujetBotImages\nDisallow: /', '/news')).toBe(true);
    expect(may('User-agent: Sujet\nDisallow: /', '/news')).toBe(true);
  });

  test('records that are no rules do not divide a group’s heading', () => {
    expect(may('User-agent: SujetBot\nSitemap: https://example.by/map.xml\nUser-agent: x\nDisallow: /', '/news')).toBe(
      false,
    );
  });

  test('a pause between pages is kept, and one of many minutes is a refusal', () => {
    expect(parseRobots(forAll('Crawl-delay: 20', 'Crawl-delay: soon'), 'SujetBot').crawlDelaySeconds).toBe(20);
    expect(may(forAll('Crawl-delay: 20'), '/news')).toBe(true);
    expect(may(forAll('Crawl-delay: 3600'), '/news')).toBe(false);
  });

  test.each([
    ['stars', (n: number) => forAll(`Disallow: /${'*a'.repeat(n / 2)}b`)],
    ['letters that nearly match', (n: number) => forAll(`Disallow: /${`*${'a'.repeat(500)}b`.repeat(n / 502)}`)],
    ['rules', (n: number) => forAll(...Array.from({ length: n / 14 }, () => 'Disallow: /*b'))],
    ['groups', (n: number) => 'User-agent: *\nDisallow: /*b\n'.repeat(n / 28)],
    ['agents', (n: number) => `${'User-agent: *\n'.repeat(n / 14)}Disallow: /b`],
  ])('half a megabyte of %s is read and asked in bounded time (FEED-10)', (_, make) => {
    const path = `/${'a'.repeat(2_000)}`;
    // Milliseconds; what tried everything would not end before the test's timeout.
    expect(may(make(maxRobotsBytes), path)).toBe(true);
  });
});
