import { cutLeads, parseDay } from './read-day';

const line = (id: string, timestamp: number, host = 'a.example') =>
  JSON.stringify({
    id,
    title: 'В Пинске открыли мост',
    text: 'т'.repeat(900),
    url: `https://${host}/${id}`,
    host,
    timestamp,
  });

describe('a recorded day', () => {
  test('comes in the order of time; a line that is no article is counted', () => {
    const { items, malformed } = parseDay([line('2', 1_590_000_100), 'не JSON', line('1', 1_590_000_000)].join('\n'));
    expect(items.map(({ id }) => id)).toEqual(['1', '2']);
    expect(items[0]?.at).toBe(1_590_000_000_000);
    expect(malformed).toEqual([2]);
  });

  test('leads are cut for all alike', () => {
    const { items } = parseDay(line('1', 1_590_000_000));
    expect([0, 200, 'all' as const].map((lead) => cutLeads(items, lead, 1)[0]?.lead.length)).toEqual([0, 200, 900]);
  });

  test('articles know their outlets, as the worker’s do', () => {
    const { items } = parseDay(['a', 'b', 'a'].map((host, i) => line(`${i}`, 1_590_000_000 + i, host)).join('\n'));
    const [first, other, again] = cutLeads(items, 0, 1).map(({ outlet }) => outlet);
    expect([first === again, first === other, first, other].map(Boolean)).toEqual([true, false, true, true]);
  });

  test('mixed: an outlet brings the same length every time, and another draw brings others', () => {
    const { items } = parseDay(
      Array.from({ length: 200 }, (_, i) => line(`${i}`, 1_590_000_000 + i, `${i % 100}.example`)).join('\n'),
    );
    const lengths = (draw: number) => cutLeads(items, 'mixed', draw).map(({ lead }) => lead.length);
    expect(lengths(1).slice(0, 100)).toEqual(lengths(1).slice(100));
    expect(new Set(lengths(1))).toEqual(new Set([0, 200, 600]));
    expect(lengths(2)).not.toEqual(lengths(1));
  });
});
