import { createSuggestions } from './present-suggestions';

describe('suggestions of present headlines', () => {
  const start = 1_700_000_000_000;

  function setUp(load: () => Promise<{ storyId: number; title: string }[]>) {
    let at = start;
    const suggestions = createSuggestions(load, () => new Date(at));
    return { ...suggestions, wait: (ms: number) => (at += ms) };
  }

  test('the index is built once for all who type within a minute', async () => {
    let loads = 0;
    const { find, wait } = setUp(async () => [{ storyId: ++loads, title: 'Новый мост' }]);
    await Promise.all([find('мост'), find('нов')]);
    expect(loads).toBe(1);
    wait(60_000);
    expect(await find('мост')).toEqual([{ text: 'Новый мост', storyId: 1 }]);
    expect(loads).toBe(2);
    expect(await find('мост')).toEqual([{ text: 'Новый мост', storyId: 2 }]);
  });

  test('what cannot be built anew leaves the old one for five minutes; the first failure is told', async () => {
    let isBroken = true;
    const { find, wait } = setUp(() =>
      isBroken ? Promise.reject(new Error('no database')) : Promise.resolve([{ storyId: 1, title: 'Новый мост' }]),
    );
    await expect(find('мост')).rejects.toThrow('no database');
    isBroken = false;
    expect(await find('мост')).toHaveLength(1);
    isBroken = true;
    for (let minute = 1; minute < 5; minute += 1) {
      wait(60_000);
      expect(await find('мост')).toHaveLength(1);
      expect(await find('мост')).toHaveLength(1);
    }
    wait(60_000);
    await expect(find('мост')).rejects.toThrow('no database');
  });

  test('a deleted headline is forgotten at once, while the database is away as well (R21)', async () => {
    let titles = ['Новый мост', 'Старый мост'];
    let isBroken = false;
    const { find, forget } = setUp(async () => {
      if (isBroken) throw new Error('no database');
      return titles.map((title, n) => ({ storyId: n + 1, title }));
    });
    expect(await find('мост')).toHaveLength(2);
    titles = ['Старый мост'];
    forget();
    expect((await find('мост')).map(({ text }) => text)).toEqual(['Старый мост']);
    isBroken = true;
    forget();
    await expect(find('мост')).rejects.toThrow('no database');
  });

  test('an index that was being built when a headline was deleted answers nobody (R21)', async () => {
    const loads: ((titles: string[]) => void)[] = [];
    const { find, forget } = setUp(
      () =>
        new Promise((resolve) =>
          loads.push((titles) => resolve(titles.map((title, n) => ({ storyId: n + 1, title })))),
        ),
    );
    const early = find('мост');
    forget();
    const late = find('мост');
    loads[0]?.(['Новый мост']);
    await new Promise((done) => setImmediate(done));
    loads[1]?.(['Старый мост']);
    for (const found of await Promise.all([early, late]))
      expect(found.map(({ text }) => text)).toEqual(['Старый мост']);
  });
});
