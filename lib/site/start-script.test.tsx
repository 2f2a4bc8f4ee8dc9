import { sessionScript } from './head-scripts';
import { patienceMs, restMs, startScript } from './start-script';

interface Visit {
  /** State of the document when the script came. */
  readyState?: DocumentReadyState;
  cookie?: string;
  navigation?: string;
}

/** A document of its own, with two held scripts and things to press, in which the script of the head has run. */
function open({ cookie = '', navigation = 'navigate', readyState = 'loading' }: Visit = {}) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentDocument;
  const window = page?.defaultView;
  if (!window || !page) throw new Error('a frame has a document');
  const timers: { work: () => void; ms: number }[] = [];
  Object.assign(window, {
    setTimeout: (work: () => void, ms = 0) => timers.push({ work, ms }),
    requestIdleCallback: (work: () => void) => work(),
  });
  Object.defineProperty(window.performance, 'getEntriesByType', { value: () => [{ type: navigation }] });
  Object.defineProperty(page, 'cookie', { value: cookie });
  const state = { now: readyState };
  Object.defineProperty(page, 'readyState', { get: () => state.now });
  page.addEventListener('DOMContentLoaded', () => (state.now = 'interactive'), { capture: true });
  page.body.innerHTML = `
    <script data-src="/_next/a.js"></script><script data-src="/_next/b.js"></script>
    <button type="button">Поделиться</button>
    <label><input type="checkbox"><span>Тема</span></label>
    <a id="menu" href="#menu" data-in-place="">Категории</a>
    <a id="story" href="#story">Сюжет</a>
    <form><input name="q" value="минск"><button>Найти</button></form>`;
  const script = page.createElement('script');
  script.textContent = [sessionScript, startScript].join(';');
  page.head.append(script);
  const find = (selector: string) => {
    const found = page.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(selector);
    return found;
  };
  return {
    root: page.documentElement,
    find,
    /** Counts the clicks that reach an element. */
    presses: (selector: string) => {
      const pressed = jest.fn((event: Event) => event.preventDefault());
      find(selector).addEventListener('click', pressed);
      return pressed;
    },
    act: (name: string) => page.body.dispatchEvent(new window.Event(name, { bubbles: true })),
    fire: (target: 'window' | 'document', name: string) =>
      (target === 'window' ? window : page).dispatchEvent(new window.Event(name)),
    started: () => [...page.querySelectorAll('script[src]')].map((element) => element.getAttribute('src')),
    loadAll: () =>
      page.querySelectorAll('script[src]').forEach((element) => element.dispatchEvent(new window.Event('load'))),
    press: (selector: string, init: MouseEventInit = {}) =>
      find(selector).dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...init })),
    runTimers: (ms: number) =>
      timers.splice(0).forEach((timer) => (timer.ms <= ms ? timer.work() : timers.push(timer))),
  };
}
const both = ['/_next/a.js', '/_next/b.js'];
/** Observers of attributes are told in a microtask. */
const told = () => Promise.resolve();

afterEach(() => document.body.replaceChildren());

describe('when the scripts of a page start (WEIGHT-2)', () => {
  it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
    'with the reader’s first %s',
    (name) => {
      const page = open();
      page.fire('document', 'DOMContentLoaded');
      expect(page.started()).toEqual([]);
      page.act(name);
      expect(page.started()).toEqual(both);
      expect(page.find('script[src]')).toHaveAttribute('async');
    },
  );

  it('by themselves when the page has rested after it was loaded, not before', () => {
    const page = open();
    page.fire('document', 'DOMContentLoaded');
    page.fire('window', 'load');
    page.runTimers(restMs - 1);
    expect(page.started()).toEqual([]);
    page.runTimers(restMs);
    expect(page.started()).toEqual(both);
  });

  it.each([
    ['a reader who may be signed in', { cookie: 'a=b; refresh-token=x' }, both],
    ['one who comes back', { navigation: 'back_forward' }, both],
    ['one with another cookie', { cookie: 'my-access-token=x' }, []],
  ])('for %s as soon as the document is read: %j', (_who, visit, expected) => {
    const page = open(visit);
    page.fire('document', 'DOMContentLoaded');
    expect(page.started()).toEqual(expected);
  });

  it('which comes after the document was read, or loaded, and starts them all the same', () => {
    expect(open({ readyState: 'interactive', cookie: 'refresh-token=x' }).started()).toEqual(both);
    const resting = open({ readyState: 'complete' });
    expect(resting.started()).toEqual([]);
    resting.runTimers(restMs);
    expect(resting.started()).toEqual(both);
  });

  it('styles know who may be signed in', () => {
    expect(open({ cookie: 'access-token=x' }).root).toHaveAttribute('data-session');
    expect(open().root).not.toHaveAttribute('data-session');
  });
});

describe('a press before the scripts have run (WEIGHT-2)', () => {
  it.each(['button', 'label span', '#menu'])(
    'on %s starts them, and is repeated when all of them are there and React has taken over',
    async (selector) => {
      const page = open({ readyState: 'interactive' });
      const pressed = page.presses(selector === 'label span' ? 'label' : selector);
      page.press(selector);
      expect([page.started(), pressed.mock.calls.length]).toEqual([both, 0]);
      page.root.dataset.live = '';
      await told();
      page.runTimers(0);
      expect(pressed).not.toHaveBeenCalled();
      page.loadAll();
      page.runTimers(0);
      page.runTimers(patienceMs);
      expect(pressed).toHaveBeenCalledTimes(1);
    },
  );

  it('shows that it is being worked on', async () => {
    const page = open({ readyState: 'interactive' });
    page.press('button');
    expect(page.find('button')).toHaveAttribute('aria-busy', 'true');
    page.root.dataset.live = '';
    page.loadAll();
    await told();
    page.runTimers(0);
    expect(page.find('button')).not.toHaveAttribute('aria-busy');
  });

  it('is the browser’s own for links to pages, forms and new tabs', () => {
    const page = open({ readyState: 'interactive' });
    for (const [selector, init] of [
      ['#story', {}],
      ['form button', {}],
      ['form input', {}],
      ['#menu', { ctrlKey: true }],
      ['#menu', { metaKey: true }],
    ] as const) {
      const pressed = page.presses(selector);
      page.press(selector, init);
      expect([selector, pressed.mock.calls.length]).toEqual([selector, 1]);
    }
  });

  it('is the browser’s own again, and the element is no longer busy, when a script cannot be had', async () => {
    const page = open({ readyState: 'interactive' });
    const pressed = page.presses('button');
    page.press('button');
    page.root.dataset.broken = '';
    await told();
    page.runTimers(0);
    expect(page.find('button')).not.toHaveAttribute('aria-busy');
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('is the browser’s own again when the scripts do not come in time', () => {
    const page = open({ readyState: 'interactive' });
    const pressed = page.presses('#menu');
    page.press('#menu');
    page.runTimers(patienceMs - 1);
    expect(pressed).not.toHaveBeenCalled();
    page.runTimers(patienceMs);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('is nobody’s business once they have run', () => {
    const page = open({ readyState: 'interactive' });
    page.act('scroll');
    page.loadAll();
    page.root.dataset.live = '';
    const pressed = page.presses('button');
    page.press('button');
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
