import { renderToStaticMarkup } from 'react-dom/server';
import { Section } from '@/components/ui/Section';
import { below } from '@/lib/theme/below';
import { firstFrameScript, headerId, layOutBelow } from './first-frame';

interface Opening {
  navigation?: string;
  hash?: string;
  /** Elements of each block below the first screen. */
  sizes?: readonly number[];
}

/** A document of its own with blocks below its first screen, in which the script of the head has run. */
function open({ navigation = 'navigate', hash = '', sizes = [] }: Opening = {}) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentDocument;
  const window = page?.defaultView;
  if (!window || !page) throw new Error('a frame has a document');
  const frames: (() => void)[] = [];
  const run = (text: string) => {
    const script = page.createElement('script');
    script.textContent = text;
    page.head.append(script);
  };
  Object.defineProperty(window.performance, 'getEntriesByType', { value: () => [{ type: navigation }] });
  Object.assign(window, {
    requestAnimationFrame: (work: () => void) => frames.push(work),
    setTimeout: (work: () => void) => work(),
  });
  window.location.hash = hash;
  run(firstFrameScript);
  page.body.innerHTML = sizes
    .map((size) => `<section ${Object.keys(below).join(' ')}>${'<p></p>'.repeat(size)}</section>`)
    .join('');
  return {
    isAtFirstFrame: () => 'firstFrame' in page.documentElement.dataset,
    expected: () => page.head.querySelector('link[rel=expect]'),
    waiting: () => page.querySelectorAll('[data-below]').length,
    opening: () => run(layOutBelow),
    nextFrame: () => frames.splice(0).forEach((work) => work()),
  };
}

afterEach(() => document.body.replaceChildren());

describe('the first frame of a page (WEIGHT-3)', () => {
  it.each<[string, Opening, boolean]>([
    ['that a reader comes to waits for nothing below', {}, true],
    ['that a reader of a newsletter comes to as well', { hash: '#newsletter' }, true],
    ['that is left and come back to is whole', { navigation: 'back_forward' }, false],
    ['that is loaded again is whole', { navigation: 'reload' }, false],
    ['that opens at a place of its own is whole', { hash: '#photos' }, false],
  ])('%s', (_what, opening, expected) => {
    expect(open(opening).isAtFirstFrame()).toBe(expected);
  });

  it('does not come before the header has been read', () => {
    const link = open().expected();
    expect([link?.getAttribute('href'), link?.getAttribute('blocking')]).toEqual([`#${headerId}`, 'render']);
  });

  it('is followed by the blocks below, large ones one in a frame, small ones together', () => {
    const page = open({ sizes: [130, 60, 50, 5, 40] });
    page.opening();
    const seen = [page.waiting()];
    while (page.isAtFirstFrame()) {
      page.nextFrame();
      seen.push(page.waiting());
    }
    expect(seen).toEqual([4, 2, 0]);
  });

  it('is over where nothing stands below, or nothing is read yet', () => {
    const page = open();
    page.opening();
    expect(page.isAtFirstFrame()).toBe(false);
  });
});

it('a section says that it stands below, and others do not', () => {
  const html = [true, false].map((isBelow) =>
    renderToStaticMarkup(<Section title="А" isBelow={isBelow} children="" />),
  );
  expect(html.map((text) => text.includes('data-below'))).toEqual([true, false]);
});
