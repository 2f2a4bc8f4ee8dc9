import { describeCheck } from './describe-check';
import { type JudgedPlace, judgeStory } from './judge-story';

const story = { id: 7, texts: 3, outlets: 2, aside: false, firstId: 1, newestId: 3 };
const place = (articleId: number, chance: number): JudgedPlace => ({
  articleId,
  reason: { nearestArticleId: 1, similarity: 0.5, sharedWords: ['мост'], chance, against: ['place'] },
});
const kindsOf = (more: object, places: JudgedPlace[] = []) =>
  judgeStory({ ...story, ...more }, places).map(({ kind }) => kind);

describe('stories to look at (DESK-6)', () => {
  it.each([
    [{}, [], []],
    [{}, [place(2, 0.5)], []],
    [{}, [place(2, 0.49)], ['joined']],
    [{ outlets: 1 }, [], ['one-outlet']],
    [{ outlets: 1, texts: 2 }, [], []],
    [{ outlets: 1, aside: true }, [], []],
    [{ texts: 40 }, [], []],
    [{ texts: 41 }, [], ['huge']],
    [{ texts: 41, outlets: 1 }, [place(2, 0.4)], ['joined', 'one-outlet', 'huge']],
    [{ texts: 0, outlets: 1 }, [place(2, 0.4)], []],
  ])('%j with %j: %j', (more, places, kinds) => {
    expect(kindsOf(more, places)).toEqual(kinds);
  });

  it('the least confident publication is compared with its nearest one', () => {
    expect(judgeStory(story, [place(2, 0.45), place(3, 0.34)])).toMatchObject([
      { kind: 'joined', articleId: 3, otherId: 1, state: '3', weight: expect.closeTo(0.66) },
    ]);
  });

  it.each([
    [
      'joined',
      { chance: 0.42, against: ['place'], words: ['мост'] },
      'Программа соединила их неуверенно: вероятность одного события: 42 %; против: названы разные места; общие слова: мост.',
    ],
    ['one-outlet', { texts: 4 }, 'Все 4 публикации — одного издания: может быть, это серия или часть другого сюжета.'],
    ['huge', { texts: 57, outlets: 31 }, '57 публикаций от 31 издания: об одном ли они событии?'],
    ['reported', { reports: 2 }, 'Читатели сообщили об ошибке: 2 раза.'],
  ] as const)('%s is told in a sentence', (kind, facts, words) => {
    expect(describeCheck(kind, facts).replaceAll('\u00a0', ' ')).toBe(words);
  });
});
