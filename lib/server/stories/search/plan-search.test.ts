import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { anyWord, endsInAWord, lexemesOf, openLastWord, planSearch, tidyQuery } from './plan-search';
import { readForms } from './search-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function stepsOf(typed: string) {
  const query = tidyQuery(typed);
  return planSearch(await readForms(database.db, query), { isOpenEnded: endsInAWord(query), isName: true });
}

describe('tidyQuery', () => {
  test.each([
    ['  новости \n  дня ', 'новости дня'],
    ['«Новый год» и “ёлка”', '"Новый год" и "ёлка"'],
    ['Минск - Брест — Гродно', 'Минск Брест Гродно'],
    ['мост -брест', 'мост -брест'],
    ['снег ИЛИ дождь', 'снег or дождь'],
    ['или снег, или дождь', 'или снег, или дождь'],
    ['-', ''],
    [' -- ', ''],
    ['🙂', '🙂'],
  ])('%j → %j', (typed, query) => {
    expect(tidyQuery(typed)).toBe(query);
  });

  test.each([
    ['трам', true],
    ['трам ', true],
    ['новый год 2026', true],
    ['"новый год"', false],
    ['"новый го', false],
    ['"новый год" тра', true],
    ['что?', false],
    ['', false],
  ])('%j ends in a word that may be unfinished: %s', (typed, open) => {
    expect(endsInAWord(tidyQuery(typed))).toBe(open);
  });
});

describe('the texts of tsqueries', () => {
  test.each([
    ["'минск' & 'трам'", "'минск' & 'трам':*"],
    ["'минск' & !'трам'", null],
    ["'минск' & !( 'нов' <-> 'год' )", null],
    ["'минск' & 'тр'", null],
    ["'o''neil'", "'o''neil':*"],
    ["'комплекс' & 's400'", null],
    ['', null],
  ])('%s opened is %s', (query, opened) => {
    expect(openLastWord(query)).toBe(opened);
  });

  test('their words are read with quotes and backslashes undoubled', () => {
    expect(lexemesOf("'o''neil' & 'a\\\\b' <2> 'трам':*")).toEqual(["o'neil", 'a\\b', 'трам']);
    expect(anyWord("'а' & ( 'б':* | 'а' )")).toBe("'а' | 'б':*");
  });
});

describe('planSearch', () => {
  test('looks in stems first, then for a beginning and for the words as they are', async () => {
    const better = {
      excluded: '',
      named: "'^новост' | '^минск'",
      exact: "'новости':D & 'минска':D",
      near: "( ( 'новост' ) <-> ( 'минск' ) | ( 'новост' ) <2> ( 'минск' ) | ( 'минск' ) <-> ( 'новост' ) )",
    };
    expect(await stepsOf('новости Минска')).toEqual([
      { full: "'новост' & 'минск'", indexed: "'новост' & 'минск'", positive: "'новост' & 'минск'", ...better },
      {
        full: "( 'новост' & 'минск' ) | ( 'новост' & 'минск':* ) | ( 'новости' & 'минска' )",
        indexed: "( 'новост' & 'минск' ) | ( 'новост' & 'минск':* ) | ( 'новости' & 'минска' )",
        positive: "'новост' & 'минск':*",
        ...better,
      },
    ]);
  });

  test.each([
    ['мост', ''],
    ['мост -брест', "'брест':*"],
    ['мост -дефицит -"новый год"', "'дефиц':* | ( 'нов' <-> 'год' )"],
  ])('%s leaves out %j, in any form', async (typed, excluded) => {
    expect((await stepsOf(typed))[0]).toMatchObject({ excluded });
  });

  test.each<[typed: string, full: string, indexed: string]>([
    ['"новый год"', "'нов' <-> 'год'", "'нов' & 'год'"],
    ['мост -брест', "'мост' & !'брест'", "'мост' & !'брест'"],
    // The index would leave out what has both words apart.
    ['мост -"новый год"', "'мост' & !( 'нов' <-> 'год' )", "'мост'"],
    ['снег ИЛИ дождь', "'снег' | 'дожд'", "'снег' | 'дожд'"],
    ['covid-19', "'sobid19'", "'sobid19'"],
    ['Мінск', "'минск'", "'минск'"],
    ['ёлка', "'елк'", "'елк'"],
    ['café', "'cafe'", "'cafe'"],
    ['быть или не быть', "'быть' & 'или' & 'не' & 'быть'", "'быть' & 'или' & 'не' & 'быть'"],
    ['"быть или не быть"', "'быть' <-> 'или' <-> 'не' <-> 'быть'", "'быть' & 'или' & 'не' & 'быть'"],
  ])('%s begins with %s', async (typed, full, indexed) => {
    expect((await stepsOf(typed))[0]).toMatchObject({ full, indexed });
  });

  test.each(['', '   ', '-минск', 'дождь or -снег', '!!!', '🙂', '"', '""', '-', '& | ! ( ) : * <->', '\u0301'])(
    '%j asks for nothing',
    async (typed) => {
      expect(await stepsOf(typed)).toEqual([]);
    },
  );
});
