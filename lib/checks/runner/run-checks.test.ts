import { passAll, tableOf } from './run-checks';

describe('checks that run beside each other', () => {
  const script = (code: string) => ['-e', code];
  let printed: string[];
  beforeEach(() => {
    printed = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  });
  afterEach(() => jest.restoreAllMocks());

  test('each has its result in its place, and all run after a failure', async () => {
    const results = await passAll([
      { title: 'slow', args: script('setTimeout(() => {}, 100)') },
      { title: 'failing', args: script('process.exitCode = 3') },
      { title: 'clean', args: script('') },
    ]);
    expect(results).toMatchObject([
      { title: 'slow', isClean: true },
      { title: 'failing', isClean: false },
      { title: 'clean', isClean: true },
    ]);
    expect(printed).toHaveLength(3);
  });

  test('what a check writes stands between its title and its result', async () => {
    await passAll([
      { title: 'one', args: script('console.log("first of one"); setTimeout(() => console.error("last of one"), 50)') },
      { title: 'two', args: script('console.log("of two"); process.exitCode = 1') },
    ]);
    expect(printed.toSorted()).toEqual([
      expect.stringMatching(/^\n— one\nfirst of one\nlast of one\n— one: чисто \(\d+ с\)$/),
      expect.stringMatching(/^\n— two\nof two\n— two: есть ошибки \(\d+ с\)$/),
    ]);
  });
});

test('the table at the end has a line for each stage: its time, how it ended, its title', () => {
  const stage = (title: string, seconds: number, isClean = true) => ({ title, seconds, isClean, output: '' });
  expect(tableOf([stage('Типы', 62), stage('Модульные тесты', 605, false)]).split('\n')).toEqual([
    ' 1:02  чисто        Типы',
    '10:05  есть ошибки  Модульные тесты',
  ]);
});
