import { hiddenEvent, hiddenKey, type HiddenThing } from '@/lib/contract/hidden-rules';
import { wordPattern } from '@/lib/contract/mute-rules';
import { mutedHeadlines } from '@/lib/contract/testing/muted-headlines';
import { muteFile, muteLoader } from './mute-script';

const run = (text: string) => {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
};
const keep = (...things: HiddenThing[]) => {
  if (things.length === 0) localStorage.removeItem(hiddenKey);
  else localStorage.setItem(hiddenKey, JSON.stringify(things));
  window.dispatchEvent(new Event(hiddenEvent));
};
const hidden = () =>
  [...document.querySelectorAll('[data-muted]')].map((item) => item.querySelector('a[href^="/story/"]')?.textContent);
const settle = () => new Promise((done) => setTimeout(done));

const card = (id: number, title: string, outlets: string | null) =>
  `<li><article class="story-card"${outlets === null ? '' : ` data-outlets="${outlets}"`}><h3 class="title"><a href="/story/${id}">${title}</a></h3>` +
  `<ul class="affair"><li><a href="/story/90${id}">Раньше ${id}</a></li></ul></article></li>`;

describe('what a reader hides is marked (MUTE-2)', () => {
  beforeAll(() => run(muteFile.content));
  beforeEach(() => {
    keep();
    document.body.innerHTML = `<ul>${card(1, 'Мост', '5')}${card(2, 'Курс', '5 6')}${card(3, 'Ёлка', null)}</ul>`;
  });

  it('a story by its address, wherever it is listed, and no other', () => {
    keep([0, 'story', 1], [0, 'story', 902]);
    expect(hidden()).toEqual(['Мост', 'Раньше 2']);
  });

  it('a story when all its outlets are hidden; where the list does not know all of them it stays', () => {
    keep([0, 'channel', 5]);
    expect(hidden()).toEqual(['Мост']);
    keep([0, 'channel', 5], [0, 'channel', 6]);
    expect(hidden()).toEqual(['Мост', 'Курс']);
  });

  it.each(mutedHeadlines)('«%s» in «%s»: %s, as the server says', (word, title, isHidden) => {
    document.body.innerHTML = `<ul>${card(1, title, null)}</ul>`;
    keep([0, 'word', wordPattern(word) ?? '']);
    expect(hidden()).toEqual(isHidden ? [title] : []);
  });

  it('an article of a story by its channel', () => {
    document.body.innerHTML = `<ul>
      <li><p class="facts"><a href="/channel/5">Орбита</a></p><a href="/story/1?article=7">Мост открыт</a></li>
      <li><p class="facts"><a href="/channel/6">Полёт</a></p><a href="/story/1?article=8">Мост открыли</a></li>
    </ul>`;
    keep([0, 'channel', 5], [0, 'story', 1], [0, 'word', 'мост']);
    expect(hidden()).toEqual(['Мост открыт']);
  });

  it('until its time is over, and no longer than it is wanted', () => {
    keep([Date.now() + 60_000, 'story', 1], [Date.now() - 1, 'story', 2]);
    expect(hidden()).toEqual(['Мост']);
    keep();
    expect(hidden()).toEqual([]);
  });

  it('in whatever the page brings later, and when another tab says so', async () => {
    keep([0, 'story', 4]);
    document.querySelector('ul')?.insertAdjacentHTML('beforeend', card(4, 'Метро', null));
    await settle();
    expect(hidden()).toEqual(['Метро']);
    localStorage.setItem(hiddenKey, JSON.stringify([[0, 'story', 3]]));
    window.dispatchEvent(new StorageEvent('storage', { key: hiddenKey }));
    expect(hidden()).toEqual(['Ёлка']);
  });

  it.each(['{', '5', 'null'])('nothing where the storage holds %s', (text) => {
    localStorage.setItem(hiddenKey, text);
    window.dispatchEvent(new Event(hiddenEvent));
    expect(hidden()).toEqual([]);
  });
});

describe('the file of the script', () => {
  const write = jest.spyOn(document, 'write').mockImplementation(() => undefined);
  const asked = () => document.head.querySelectorAll(`script[src="${muteFile.path}"]`);
  beforeEach(() => {
    write.mockClear();
    localStorage.clear();
  });

  it('is loaded before the page is read where something is hidden', () => {
    localStorage.setItem(hiddenKey, '[[0,"story",1]]');
    run(muteLoader);
    expect(write.mock.calls).toEqual([[`<script src="${muteFile.path}"></script>`]]);
    expect(muteFile.path).toMatch(/^\/_next\/static\/mute-[\w-]{10}\.js$/);
  });

  it('is loaded once else, when the page, or another tab, hides the first thing', () => {
    run(muteLoader);
    expect([write.mock.calls.length, asked().length]).toEqual([0, 0]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(asked()).toHaveLength(0);
    window.dispatchEvent(new StorageEvent('storage', { key: hiddenKey }));
    window.dispatchEvent(new Event(hiddenEvent));
    expect(asked()).toHaveLength(1);
  });
});
