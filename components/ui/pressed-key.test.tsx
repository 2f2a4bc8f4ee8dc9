import { pressedKey } from './pressed-key';

const press = (init: KeyboardEventInit, target: Element = document.body) => {
  let pressed: string | null = null;
  const hear = (event: KeyboardEvent) => void (pressed = pressedKey(event));
  document.addEventListener('keydown', hear);
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  document.removeEventListener('keydown', hear);
  return pressed;
};

beforeEach(() => document.body.replaceChildren());

describe('pressedKey (KEYS-1)', () => {
  it.each<[string, KeyboardEventInit, string | null]>([
    ['J', { key: 'j', code: 'KeyJ' }, 'J'],
    ['J with caps lock', { key: 'J', code: 'KeyJ' }, 'J'],
    ['J in the Russian layout', { key: 'о', code: 'KeyJ' }, 'J'],
    ['S in the Belarusian layout', { key: 'ы', code: 'KeyS' }, 'S'],
    ['J of the Dvorak layout', { key: 'j', code: 'KeyC' }, 'J'],
    ['a capital J', { key: 'J', code: 'KeyJ', shiftKey: true }, null],
    ['the slash', { key: '/', code: 'Slash' }, '/'],
    ['the slash of the German layout', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
    ['the slash of the Russian layout', { key: '/', code: 'Backslash', shiftKey: true }, '/'],
    ['its full stop, where others have the slash', { key: '.', code: 'Slash' }, '/'],
    ['its comma, where others have the question mark', { key: ',', code: 'Slash', shiftKey: true }, '?'],
    ['its question mark', { key: '?', code: 'Digit7', shiftKey: true }, '?'],
    ['the full stop of the Latin layout', { key: '.', code: 'Period' }, null],
    ['the hyphen of the German layout', { key: '-', code: 'Slash' }, null],
    ['the question mark', { key: '?', code: 'Slash', shiftKey: true }, '?'],
    ['a letter by an input method', { key: 'Process', code: 'KeyJ', isComposing: true }, null],
    ['Enter', { key: 'Enter', code: 'Enter' }, null],
    ['Ctrl + S', { key: 's', code: 'KeyS', ctrlKey: true }, null],
    ['⌘ + K', { key: 'k', code: 'KeyK', metaKey: true }, null],
    ['Alt + J', { key: 'о', code: 'KeyJ', altKey: true }, null],
  ])('%s', (_what, init, key) => {
    expect(press(init)).toBe(key);
  });

  it.each([
    ['<input>', null],
    ['<input type="search">', null],
    ['<input type="radio">', null],
    ['<textarea></textarea>', null],
    ['<select></select>', null],
    ['<div contenteditable><b></b></div>', null],
    ['<div role="menu"><b></b></div>', null],
    ['<input type="checkbox">', 'J'],
    ['<a href="/">x</a>', 'J'],
  ])('with the focus in %s: %s', (html, key) => {
    document.body.innerHTML = html;
    const inner = document.querySelector('b, input, textarea, select, a') ?? document.body;
    expect(press({ key: 'j', code: 'KeyJ' }, inner)).toBe(key);
  });

  it('is none while a dialog is open', () => {
    document.body.innerHTML = '<dialog open></dialog>';
    expect(press({ key: 'j', code: 'KeyJ' })).toBeNull();
  });
});
