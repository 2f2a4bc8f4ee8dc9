import { consentScript, holdsConsent, oldBrowserWatch, scriptWatch } from './head-scripts';

/** As the browser runs it. */
function run(text: string) {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
}

describe('holdsConsent (R32)', () => {
  it.each([
    ['cookieConsent=true', true],
    ['a=b; cookieConsent=true; c=d', true],
    ['', false],
    ['cookieConsent=false', false],
    ['cookieConsent=', false],
    ['notcookieConsent=true', false],
    ['cookieConsent=trueish', false],
    ['a=cookieConsent=true', false],
  ])('«%s» → %s', (cookies, expected) => {
    expect(holdsConsent(cookies)).toBe(expected);
  });
});

describe('the consent’s script of the head (R32)', () => {
  beforeEach(() => {
    document.cookie = 'cookieConsent=; max-age=0';
    delete document.documentElement.dataset.asksConsent;
  });

  it('keeps room for the bar where nobody has consented, whatever localStorage says', () => {
    localStorage.setItem('cookieConsent', 'true');
    run(consentScript);
    expect(document.documentElement).toHaveAttribute('data-asks-consent');
  });

  it('keeps none where the cookie is', () => {
    document.cookie = 'other=1';
    document.cookie = 'cookieConsent=true';
    run(consentScript);
    expect(document.documentElement).not.toHaveAttribute('data-asks-consent');
  });
});

describe('the watch on scripts (ERROR-4)', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeAll(() => run(scriptWatch));
  beforeEach(() => {
    said.mockClear();
    delete document.documentElement.dataset.broken;
    delete document.documentElement.dataset.live;
  });
  afterAll(() => said.mockRestore());

  function fail(tag: 'script' | 'img', src: string) {
    const element = document.createElement(tag);
    element.setAttribute('src', src);
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
  }

  it('logs the chunk, the failure’s type and its source, once however often it is tried', () => {
    fail('script', '/_next/static/chunks/0a_b-7~.js?dpl=3');
    fail('script', '/_next/static/chunks/0a_b-7~.js?dpl=3');
    const source = 'http://localhost/_next/static/chunks/0a_b-7~.js?dpl=3';
    expect(said.mock.calls).toEqual([[`Loading chunk 0a_b-7~ failed.\n(error: ${source})`]]);
  });

  it('marks a page that its scripts have not taken over', () => {
    fail('script', '/_next/static/chunks/first.js');
    expect(document.documentElement).toHaveAttribute('data-broken');
  });

  it('does not mark one that works: what asked for the script tells the reader', () => {
    document.documentElement.dataset.live = '';
    fail('script', '/_next/static/chunks/later.js');
    expect(said).toHaveBeenCalledTimes(1);
    expect(document.documentElement).not.toHaveAttribute('data-broken');
  });

  it.each([
    ['a picture', 'img', '/_next/image/a.jpg'],
    ['a script that is not ours', 'script', 'https://extension.example/a.js'],
  ] as const)('does not care about %s', (_what, tag, src) => {
    fail(tag, src);
    expect(said).not.toHaveBeenCalled();
    expect(document.documentElement).not.toHaveAttribute('data-broken');
  });

  it('does not take a script’s own exception for a missing one', () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }));
    expect(said).not.toHaveBeenCalled();
  });
});

describe('the watch for old browsers (ERROR-4)', () => {
  const root = document.documentElement;
  beforeEach(() => {
    delete root.dataset.broken;
    delete root.dataset.live;
  });
  const fail = (message: string, filename: string) =>
    window.dispatchEvent(new ErrorEvent('error', { message, filename }));

  it('says nothing in a browser that has what the scripts need', () => {
    run(oldBrowserWatch);
    expect(root).not.toHaveAttribute('data-broken');
  });

  it('marks the page of a browser that lacks it', () => {
    const hasOwn = Object.hasOwn;
    Reflect.deleteProperty(Object, 'hasOwn');
    run(oldBrowserWatch);
    Object.hasOwn = hasOwn;
    expect(root).toHaveAttribute('data-broken', 'old');
  });

  it('marks a page whose script cannot be read; other errors and other people’s scripts say nothing of the browser', () => {
    fail('Uncaught TypeError: a is not a function', 'http://localhost/_next/static/chunks/a.js');
    fail('Uncaught SyntaxError: x', 'https://extension.example/a.js');
    expect(root).not.toHaveAttribute('data-broken');
    fail('SyntaxError: Invalid regular expression: invalid group specifier name', 'http://localhost/_next/static/a.js');
    expect(root).toHaveAttribute('data-broken', 'old');
  });
});
