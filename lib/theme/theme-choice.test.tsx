import {
  choose,
  chooseTheme,
  restoreChoices,
  shownChoice,
  shownTheme,
  subscribeToChoices,
  themeKey,
} from './theme-choice';

const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
const pageShow = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const frame = () => document.head.querySelector('meta:not([media])')?.getAttribute('content');

describe('the chosen theme (R31)', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
    document.head.innerHTML = `<meta name="theme-color" content="#FBFAF7"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">
      <style>:root{--color-page: #fbfaf7} :root[data-theme='dark']{--color-page: #131417}</style>`;
  });

  it('is light until the reader chooses', () => {
    expect(shownTheme()).toBe('light');
  });

  it('is shown, kept, told to listeners and to the browser’s frame', () => {
    const heard = jest.fn();
    const stop = subscribeToChoices(heard);
    chooseTheme('dark');
    expect([shownTheme(), localStorage.getItem(themeKey), frame(), heard.mock.calls.length]).toEqual([
      'dark',
      'dark',
      '#131417',
      1,
    ]);
    chooseTheme('light');
    expect([shownTheme(), localStorage.getItem(themeKey), frame(), heard.mock.calls.length]).toEqual([
      'light',
      'light',
      '#fbfaf7',
      2,
    ]);
    stop();
    chooseTheme('dark');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it.each<[string, string | null, () => void, 'dark' | 'light']>([
    ['another tab chose dark', 'dark', () => storage(themeKey), 'dark'],
    ['another tab chose light', 'light', () => storage(themeKey), 'light'],
    ['the storage was cleared', null, () => storage(null), 'light'],
    ['the page comes back as it was left', 'dark', () => pageShow(true), 'dark'],
  ])('follows when %s', (_what, kept, happen, shown) => {
    const before = shown === 'dark' ? 'light' : 'dark';
    chooseTheme(before);
    const heard = jest.fn();
    const stop = subscribeToChoices(heard);
    if (kept === null) localStorage.clear();
    else localStorage.setItem(themeKey, kept);
    happen();
    expect([shownTheme(), heard.mock.calls.length]).toEqual([shown, 1]);
    stop();
    chooseTheme(before);
    happen();
    expect(shownTheme()).toBe(before);
  });

  it('is the one that another tab chose before anyone here listened', () => {
    localStorage.setItem(themeKey, 'dark');
    const heard = jest.fn();
    subscribeToChoices(heard)();
    expect([shownTheme(), heard.mock.calls.length]).toEqual(['dark', 1]);
  });

  it.each<[string, () => void]>([
    ['another key', () => storage('cookieConsent')],
    ['a page that was loaded anew', () => pageShow(false)],
  ])('does not care about %s', (_what, happen) => {
    const stop = subscribeToChoices(jest.fn());
    localStorage.setItem(themeKey, 'dark');
    happen();
    expect(shownTheme()).toBe('light');
    stop();
  });

  it('leaves the tags alone that go by the system', () => {
    document.head.querySelector('meta:not([media])')?.remove();
    chooseTheme('dark');
    expect(document.head.querySelector('meta')).toHaveAttribute('content', '#000');
  });

  it('can be changed where storage is forbidden, and stays what it is', () => {
    const deny = () => {
      throw new Error('denied');
    };
    const mocks = [
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(deny),
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(deny),
    ];
    chooseTheme('dark');
    restoreChoices();
    expect(shownTheme()).toBe('dark');
    mocks.forEach((mock) => mock.mockRestore());
  });
});

describe('the other choices (READING-1, KEYS-2)', () => {
  beforeEach(() => {
    localStorage.clear();
    restoreChoices();
  });

  it.each([
    ['text', 'huge'],
    ['font', 'serif'],
    ['keys', 'off'],
  ] as const)('%s: «%s» is shown, kept, heard of in other tabs; any other word is the usual one', (name, value) => {
    choose(name, value);
    expect([document.documentElement.dataset[name], localStorage.getItem(name)]).toEqual([value, value]);
    choose(name, 'usual');
    expect([shownChoice(name), document.documentElement.hasAttribute(`data-${name}`)]).toEqual(['', false]);
    const stop = subscribeToChoices(jest.fn());
    localStorage.setItem(name, value);
    storage(name);
    expect(shownChoice(name)).toBe(value);
    localStorage.setItem(name, 'gigantic');
    storage(name);
    expect(shownChoice(name)).toBe('');
    stop();
  });
});
