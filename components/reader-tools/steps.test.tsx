import { currentStep, goTo } from './steps';

/** Height of a card and of the screen, in pixels: the screen holds six cards. */
const [height, screen] = [100, 600];
let scrolled = 0;
const scroll = jest.fn();

/** Cards stand one under another; what has `hidden` takes no room and has no box. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const boxes = this.closest('[hidden]') ? [] : [new DOMRect()];
    return Object.assign(boxes, { item: (at: number) => boxes[at] ?? null });
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const all = [...document.querySelectorAll('main > ul > li, .more')];
    return new DOMRect(0, all.findIndex((one) => one === this || one.contains(this)) * height - scrolled, 10, height);
  });
}

const card = (id: number) =>
  `<li><article class="story-card"><h3 class="title"><a href="/story/${id}">${id}</a></h3>
    <ul class="affair"><li><a href="/story/9${id}">other</a></li></ul><button class="dots"></button></article></li>`;
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  scrolled = 0;
  Object.defineProperty(window, 'innerHeight', { value: screen, configurable: true });
  Element.prototype.scrollIntoView = scroll;
  scroll.mockReset();
  layOut();
  document.body.innerHTML = `<header><h2><a href="/story/1">no list</a></h2></header>
    <main><h2><a href="/category/3">Спорт</a></h2><ul>${[1, 2, 3].map(card).join('')}</ul>
    <ul><li><a class="headline" href="/story/7?article=4">4</a></li><li hidden><a class="headline" href="/story/7?article=5">5</a></li></ul>
    <p class="more"><a href="?more">Показать еще</a></p></main>`;
});
afterEach(() => jest.restoreAllMocks());

describe('J and K go through the lists of a page (KEYS-1)', () => {
  it('from nowhere to the first one, then on; what is folded is left out, what shows more is the end', () => {
    const met = [];
    for (let count = 0; count < 6; count += 1) {
      goTo('next');
      met.push(focused());
    }
    expect(met).toEqual(['1', '2', '3', '4', 'Показать еще', 'Показать еще']);
    goTo('previous');
    expect(focused()).toBe('4');
  });

  it('brings the card into view, then its title', () => {
    goTo('next');
    expect(scroll.mock.contexts.map((one) => (one instanceof Element ? one.tagName : ''))).toEqual(['ARTICLE', 'A']);
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it.each([
    ['next', '3'],
    ['previous', '2'],
  ] as const)('from a place that was scrolled to: %s is %s', (direction, id) => {
    scrolled = 150;
    goTo(direction);
    expect(focused()).toBe(id);
  });

  it('goes on from the card whose button has the focus, and no longer from one that has been scrolled away', () => {
    document.querySelector<HTMLElement>('.dots')?.focus();
    expect(currentStep()?.textContent).toBe('1');
    goTo('next');
    expect(focused()).toBe('2');
    scrolled = 250;
    expect(currentStep()).toBeNull();
    goTo('next');
    expect(focused()).toBe('4');
  });

  it('does nothing before the first and on a page without lists', () => {
    goTo('next');
    goTo('previous');
    expect(focused()).toBe('1');
    document.body.innerHTML = '<main></main>';
    goTo('next');
    goTo('previous');
    expect(document.body).toHaveFocus();
  });
});
