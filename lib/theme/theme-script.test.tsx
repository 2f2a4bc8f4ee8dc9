import { themeKey, themeScript } from './theme-script';

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

  it('tells styles that scripts run', () => {
    run();
    expect(document.documentElement).toHaveAttribute('data-js');
  });
});
