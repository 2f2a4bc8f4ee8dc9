import { createPageFinder } from './page-finder';
import type { PageFinding, PageQuestion } from './page-question';

const free: PageQuestion = { kind: 'channel', id: 7 };
let time = 0;
const asked: PageQuestion[] = [];
let answer: () => Promise<PageFinding>;
const open = (most = 10) =>
  createPageFinder({
    find: (question) => (asked.push(question), answer()),
    now: () => time,
    lifeMs: 3_000,
    most,
    timeoutMs: 5,
  });

beforeEach(() => {
  time = 0;
  asked.splice(0);
  answer = () => Promise.resolve('missing');
});

describe('pages that are not there', () => {
  test('are looked up once in a while', async () => {
    const finder = open();
    expect([await finder.find(free), await finder.find(free)]).toEqual(['missing', 'missing']);
    expect(asked).toHaveLength(1);
    time = 3_001;
    await finder.find(free);
    expect(asked).toHaveLength(2);
  });

  test('are forgotten with a change of the store', async () => {
    const finder = open();
    await finder.find(free);
    finder.forget();
    answer = () => Promise.resolve('here');
    expect(await finder.find(free)).toBe('here');
  });

  test('a change while one is looked up is not lost', async () => {
    const finder = open();
    const looking = finder.find(free);
    finder.forget();
    await looking;
    await finder.find(free);
    expect(asked).toHaveLength(2);
  });

  test('are remembered within a bound', async () => {
    const finder = open(2);
    for (const id of [1, 2, 3, 1]) await finder.find({ kind: 'channel', id });
    expect(asked.map((question) => question.kind === 'channel' && question.id)).toEqual([1, 2, 3, 1]);
  });

  test('a page that is there is not remembered: it may go', async () => {
    const finder = open();
    answer = () => Promise.resolve('here');
    await finder.find(free);
    await finder.find(free);
    expect(asked).toHaveLength(2);
  });

  test.each<[what: string, given: () => Promise<PageFinding>]>([
    ['that fails', () => Promise.reject(new Error('no database'))],
    ['that hangs', () => new Promise(() => undefined)],
  ])('a store %s says nothing: the page is rendered', async (_what, given) => {
    answer = given;
    expect(await open().find(free)).toBe('here');
  });
});
