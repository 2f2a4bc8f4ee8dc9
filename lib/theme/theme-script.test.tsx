import { themeKey } from './theme-choice';
import { themeScript } from './theme-script';
import { dark, light } from './tokens';

/** As the browser runs it. */
function run() {
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
}

describe('theme script (R31)', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
    delete document.documentElement.dataset.js;
    document.head.innerHTML = '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131417">';
  });

  it('leaves a first visit light', () => {
    run();
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('applies a kept choice of dark', () => {
    localStorage.setItem(themeKey, 'dark');
    run();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('ignores a value it does not know', () => {
    localStorage.setItem(themeKey, 'sepia');
    run();
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('survives a browser that forbids storage', () => {
    const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(run).not.toThrow();
    read.mockRestore();
  });

  it.each([
    ['dark', dark.page],
    [null, light.page],
  ])(
    'gives the browser’s frame the colour of the theme «%s», before the tags that go by the system',
    (theme, color) => {
      if (theme !== null) localStorage.setItem(themeKey, theme);
      run();
      const first = document.head.querySelector('meta[name="theme-color"]');
      expect(first).not.toHaveAttribute('media');
      expect(first?.getAttribute('content')?.toLowerCase()).toBe(color);
    },
  );

  it('applies size and font of a text, and ignores sizes that it does not know (READING-1)', () => {
    const { dataset } = document.documentElement;
    for (const [name, value] of Object.entries({ text: 'large', font: 'serif', keys: 'off' }))
      localStorage.setItem(name, value);
    run();
    expect([dataset.text, dataset.font, dataset.keys]).toEqual(['large', 'serif', 'off']);
    for (const name of ['text', 'font', 'keys']) delete dataset[name];
    localStorage.setItem('text', '');
    localStorage.setItem('font', 'comic');
    run();
    expect(['text' in dataset, 'font' in dataset]).toEqual([false, false]);
  });

  it('tells styles where the system can share (SHARE-2)', () => {
    run();
    expect(document.documentElement).not.toHaveAttribute('data-shares');
    Object.defineProperty(navigator, 'share', { value: () => undefined, configurable: true });
    run();
    expect(document.documentElement).toHaveAttribute('data-shares');
    Reflect.deleteProperty(navigator, 'share');
    delete document.documentElement.dataset.shares;
  });

  it('tells styles that scripts run', () => {
    run();
    expect(document.documentElement).toHaveAttribute('data-js');
  });
});
