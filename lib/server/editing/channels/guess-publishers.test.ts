import { guessPublishers, type Outlet, type SharedArticles } from './guess-publishers';

const outlet = (id: number, domain: string | null, articles = 20): Outlet => ({
  id,
  name: `Издание ${id}`,
  domain,
  articles,
});
const shared = (count: number, one = 1, other = 2): SharedArticles => ({ one, other, count });

describe('who owns outlets (RANK-2)', () => {
  it.each<[string, Outlet[], SharedArticles[], [number, string][]]>([
    [
      'sites of one domain have one publisher, named after the largest',
      [outlet(1, 'gazeta.by'), outlet(2, 'gazeta.by', 50), outlet(3, 'other.by')],
      [],
      [
        [1, 'Издание 2'],
        [2, 'Издание 2'],
      ],
    ],
    [
      'outlets that print the same articles have one',
      [outlet(1, 'a.by'), outlet(2, 'b.by')],
      [shared(9)],
      [
        [1, 'Издание 1'],
        [2, 'Издание 1'],
      ],
    ],
    ['a few of the same agency do not make one', [outlet(1, 'a.by'), outlet(2, 'b.by')], [shared(4)], []],
    ['nor some of very many', [outlet(1, 'a.by', 100), outlet(2, 'b.by', 100)], [shared(20)], []],
    ['outlets without a site are nobody’s', [outlet(1, null), outlet(2, null)], [], []],
    [
      'a sister of a sister is a sister',
      [outlet(1, 'a.by'), outlet(2, 'b.by'), outlet(3, 'b.by')],
      [shared(9)],
      [
        [1, 'Издание 1'],
        [2, 'Издание 1'],
        [3, 'Издание 1'],
      ],
    ],
  ])('%s', (_rule, outlets, articles, expected) => {
    expect([...guessPublishers(outlets, articles)].sort(([one], [other]) => one - other)).toEqual(expected);
  });
});
