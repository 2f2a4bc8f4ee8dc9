import { createSuggestions } from './present-suggestions';

describe('suggestions of present headlines', () => {
  const start = 1_700_000_000_000;

  function setUp(load: () => Promise<{ storyId: number; title: string }[]>) {
    let at = start;
    const suggestions = createSuggestions(load, () => new Date(at));
    return { suggestions, wait: (ms: number) => (at += ms) };
  }

  test('the index is built once for all who type within a minute', async () => {
    let loads = 0;
    const { suggestions, wait } = setUp(async () => [{ storyId: ++loads, title: 'Новый мост' }]);
    await Promise.all([suggestions('мост'), suggestions('нов')]);
    expect(loads).toBe(1);
    wait(60_000);
    expect(await suggestions('мост')).toEqual([{ text: 'Новый мост', storyId: 1 }]);
    expect(loads).toBe(2);
    expect(await suggestions('мост')).toEqual([{ text: 'Новый мост', storyId: 2 }]);
  });

  test('what cannot be built anew leaves the old one; the first failure is told', async () => {
    let isBroken = true;
    const { suggestions, wait } = setUp(() =>
      isBroken ? Promise.reject(new Error('no database')) : Promise.resolve([{ storyId: 1, title: 'Новый мост' }]),
    );
    await expect(suggestions('мост')).rejects.toThrow('no database');
    isBroken = false;
    expect(await suggestions('мост')).toHaveLength(1);
    isBroken = true;
    wait(60_000);
    expect(await suggestions('мост')).toHaveLength(1);
    expect(await suggestions('мост')).toHaveLength(1);
  });
});
