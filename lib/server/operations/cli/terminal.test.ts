import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { confirm, endQuietly, parseName } from './terminal';

function terminal(isTTY: boolean, typed: string | null) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  if (typed !== null) input.end(typed);
  return { input, output, said: () => String(output.read() ?? '') };
}

describe('confirm: the operator is asked before something is destroyed', () => {
  test.each([
    ['да\n', true],
    ['Да\n', true],
    ['  y \n', true],
    ['нет\n', false],
    ['\n', false],
    ['давай\n', false],
    ['', false],
  ])('on a terminal %j means %s', async (typed, expected) => {
    const place = terminal(true, typed);
    expect(await confirm('Удалить всё?', {}, place)).toBe(expected);
    expect(place.said()).toContain('Удалить всё?\nПродолжить? [да/нет]');
  });

  test('--yes answers for the operator, and nothing is asked', async () => {
    const place = terminal(false, null);
    expect(await confirm('Удалить всё?', { yes: true }, place)).toBe(true);
    expect(place.said()).toBe('');
  });

  test('without a terminal it is a no that names --yes, whatever comes in', async () => {
    const place = terminal(false, 'да\n');
    expect(await confirm('Удалить всё?', {}, place)).toBe(false);
    expect(place.said()).toContain('--yes');
  });
});

test('who has read enough (`| head`) ends the output and not the command; another failure of the output is one', () => {
  const output = new EventEmitter();
  endQuietly(output);
  const fail = (code: string) => () => output.emit('error', Object.assign(new Error('write failed'), { code }));
  expect(fail('EPIPE')).not.toThrow();
  expect(fail('ENOSPC')).toThrow('write failed');
});

test.each([
  ['«Пример»', 'Пример'],
  [' "Пример" ', 'Пример'],
  ['„Пример“', 'Пример'],
  ['Пример', 'Пример'],
  ['«Утро» и «Вечер»', '«Утро» и «Вечер»'],
  ['Газета «Пример»', 'Газета «Пример»'],
  ['«»', '«»'],
])('a name typed as %s is %s', (typed, name) => {
  expect(parseName(typed)).toBe(name);
});
