import { Command } from 'commander';
import { addBench, percentile, report, toNumber, toNumbers } from './harness';

describe('what all benches share', () => {
  async function run(args: string[]): Promise<unknown> {
    const usual = [1, 2];
    let asked: unknown = null;
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    addBench(program, 'one', 'a bench', () =>
      Promise.resolve((options: unknown) => {
        asked = options;
        return Promise.resolve();
      }),
    )
      .option('--window <n...>', 'several', toNumbers(usual), usual)
      .option('--rounds <n>', 'one', toNumber, 3)
      .option('--json', 'figures', false);
    await program.parseAsync(['one', ...args], { from: 'user' });
    return asked;
  }

  test.each([
    ['none are given: the usual ones', [], { window: [1, 2], rounds: 3, json: false }],
    [
      'some are given: they replace the usual ones',
      ['--window', '5', '6', '7', '--rounds', '0.5', '--json'],
      { window: [5, 6, 7], rounds: 0.5, json: true },
    ],
  ])('a bench gets its options as numbers; %s', async (_when, args, options) => {
    expect(await run(args)).toEqual(options);
  });

  test.each([[['--rounds', 'два']], [['--window', '1', '']], [['--rounds', 'Infinity']]])(
    '%j is refused: it is no number',
    async (args) => {
      await expect(run(args)).rejects.toThrow('Нужно число.');
    },
  );

  test('figures are one JSON value, or a table', () => {
    const lines: string[] = [];
    const figures = { first: 1 };
    report({ json: true }, figures, [['name', 'value'], [['first', 1]]], (line) => lines.push(line));
    expect(lines.map((line) => JSON.parse(line))).toEqual([figures]);
    report({ json: false }, figures, [['name', 'value'], [['first', 1]]], (line) => lines.push(line));
    expect(lines.slice(1)).toEqual(['name   value', '─────  ─────', 'first      1']);
  });

  test.each<[number[], number, number]>([
    [[], 0.5, 0],
    [[3, 1, 2], 0.5, 2],
    [[10, 9, 100], 1, 100],
    [[10, 9, 100], 0, 9],
  ])('of %j the value at %p is %p, whatever their order', (values, share, value) => {
    expect(percentile(values, share)).toBe(value);
  });
});
