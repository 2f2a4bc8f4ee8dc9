import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOwnMarks } from '@/components/follow/use-own-marks';
import { buildArticle } from '@/components/testing/build-story';
import { showAlert } from '@/components/ui/Alerts/alerts';
import type { Marks } from '@/lib/client/marks/kept-marks';
import * as marks from '@/lib/client/marks/marks';
import { getStoryHeadlines } from '@/lib/client/story';
import { restoreChoices } from '@/lib/theme/theme-choice';
import { ToolsOpener } from './ToolsOpener';

jest.mock('@/components/follow/use-own-marks', () => ({ useOwnMarks: jest.fn() }));
jest.mock('@/lib/client/marks/marks', () => ({ saveStory: jest.fn() }));
jest.mock('@/components/ui/Alerts/alerts', () => ({
  ...jest.requireActual<typeof import('@/components/ui/Alerts/alerts')>('@/components/ui/Alerts/alerts'),
  showAlert: jest.fn(),
}));
jest.mock('@/lib/client/story', () => ({ getStoryHeadlines: jest.fn() }));

const empty: Marks = { userId: null, follows: [], saved: [], mutes: [], read: [], seen: [], visit: null };
const opened: (string | null)[] = [];
const note = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  opened.push(event.target.getAttribute('href'));
};
const url = 'https://sujet.example/story/7';

const page = (
  <>
    <header>
      <input type="search" aria-label="Поиск по новостям" defaultValue="мост" />
      <a className="search-link" href="/search">
        Поиск
      </a>
    </header>
    <main>
      <h1>Мост открыт</h1>
      <button data-tool="text">Aa</button>
      <button data-tool="print">Печать</button>
      <button data-tool="copy" data-url={url}>
        Скопировать
      </button>
      <button data-tool="system">Системой</button>
      <button data-tool="keys">Клавиши</button>
      <article className="story-card">
        <h3 className="title">
          <a href="/story/8">Другой</a>
        </h3>
      </article>
      <textarea aria-label="Поле" />
      <p data-printed="" />
    </main>
    <ToolsOpener />
  </>
);

let user = userEvent.setup();
const show = (path = '/') => {
  window.history.replaceState(null, '', path);
  user = userEvent.setup();
  return render(page);
};
const press = async (name: string) => user.click(screen.getByRole('button', { name }));
/** The first key loads the code. */
const key = async (keys: string) => {
  await user.keyboard(keys);
  await act(async () => void (await import('./ReaderTools')));
};
const alerts = () => jest.mocked(showAlert).mock.calls.map(([text]) => text);

beforeEach(() => {
  jest.clearAllMocks();
  opened.length = 0;
  localStorage.clear();
  restoreChoices();
  jest.mocked(useOwnMarks).mockReturnValue(empty);
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => {
    const boxes = [new DOMRect(0, 0, 10, 10)];
    return Object.assign(boxes, { item: (at: number) => boxes[at] ?? null });
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
  Element.prototype.scrollIntoView = jest.fn();
  window.addEventListener('click', note);
});
afterEach(() => {
  window.removeEventListener('click', note);
  jest.restoreAllMocks();
});

describe('the keys of readers (KEYS-1)', () => {
  it('J goes to a story, O opens it, in any layout; the very first key counts', async () => {
    show();
    await key('[KeyJ]');
    expect(await screen.findByRole('link', { name: 'Другой' })).toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'щ', code: 'KeyO' });
    expect(opened).toEqual(['/story/8']);
  });

  it('S puts the reached story aside, and on its own page the story; where nothing is reached it says how', async () => {
    show();
    await key('[KeyS]');
    await waitFor(() => expect(alerts()).toEqual(['Сначала выберите сюжет: J — следующий, K — предыдущий.']));
    await key('[KeyJ][KeyS]');
    await waitFor(() => expect(marks.saveStory).toHaveBeenCalledWith(8, true));
    await waitFor(() => expect(alerts().at(-1)).toContain('Сюжет отложен'));
    jest.mocked(useOwnMarks).mockReturnValue({ ...empty, saved: [7] });
    window.history.replaceState(null, '', '/story/7?article=3');
    act(() => screen.getByRole('link', { name: 'Другой' }).blur());
    await key('[KeyS]');
    await waitFor(() => expect(marks.saveStory).toHaveBeenLastCalledWith(7, false));
    await waitFor(() => expect(alerts().at(-1)).toContain('Сюжет убран из отложенных'));
  });

  it('S waits until the reader’s marks are known', async () => {
    jest.mocked(useOwnMarks).mockReturnValue(null);
    const { rerender } = show('/story/7');
    await key('[KeyS]');
    expect(marks.saveStory).not.toHaveBeenCalled();
    jest.mocked(useOwnMarks).mockReturnValue(empty);
    await key('[KeyS]');
    rerender(page);
    await waitFor(() => expect(marks.saveStory).toHaveBeenCalledWith(7, true));
  });

  it('/ goes to the field, or where none is in sight to the page of the search', async () => {
    show();
    await key('/');
    const field = screen.getByRole('searchbox');
    await waitFor(() => expect(field).toHaveFocus());
    act(() => field.blur());
    field.remove();
    await key('/');
    expect(opened).toEqual(['/search']);
  });

  it('do nothing in a field, with Ctrl, at the editors’ desk', async () => {
    show();
    await user.type(screen.getByRole('textbox', { name: 'Поле' }), 'jos/?');
    expect(screen.getByRole('textbox', { name: 'Поле' })).toHaveValue('jos/?');
    act(() => screen.getByRole('textbox', { name: 'Поле' }).blur());
    await key('{Control>}[KeyJ]{/Control}');
    window.history.replaceState(null, '', '/desk/checks');
    await key('[KeyJ]?');
    expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([document.body, null]);
  });
});

describe('the help (KEYS-2)', () => {
  it('opens by ? and by the footer’s button, closes by Escape; the switch in it turns the keys off and on', async () => {
    show();
    await key('?');
    const dialog = await screen.findByRole('dialog', { name: 'Клавиши' });
    const isOn = within(dialog).getByRole('checkbox', { name: 'Включить эти клавиши' });
    expect(isOn).toBeChecked();
    await user.click(isOn);
    expect([localStorage.getItem('keys'), document.documentElement.dataset.keys]).toEqual(['off', 'off']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await key('[KeyJ]?');
    expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([document.body, null]);
    await press('Клавиши');
    await user.click(await screen.findByRole('checkbox'));
    await user.keyboard('{Escape}');
    await key('[KeyJ]');
    expect(screen.getByRole('link', { name: 'Другой' })).toHaveFocus();
  });
});

describe('size and font of a story’s text (READING-1)', () => {
  it('show at once and are kept in the browser', async () => {
    show();
    await press('Aa');
    expect(await screen.findByRole('radio', { name: 'Обычный' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Очень крупный' }));
    await user.click(screen.getByRole('checkbox', { name: 'Шрифт с засечками' }));
    const { dataset } = document.documentElement;
    expect([dataset.text, dataset.font]).toEqual(['huge', 'serif']);
    expect([localStorage.getItem('text'), localStorage.getItem('font')]).toEqual(['huge', 'serif']);
    expect(screen.getByRole('radio', { name: 'Очень крупный' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Обычный' }));
    expect('text' in dataset).toBe(false);
  });
});

describe('the link (SHARE-2)', () => {
  it('is copied, and the reader is told', async () => {
    show();
    await press('Скопировать');
    await waitFor(() => expect(alerts()).toEqual(['Ссылка скопирована.']));
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('is copied in the old way where there is no other; else the address is said', async () => {
    show();
    // As on a page without TLS.
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    const copied: string[] = [];
    let isAllowed = true;
    document.execCommand = () => {
      if (document.activeElement instanceof HTMLTextAreaElement) copied.push(document.activeElement.value);
      return isAllowed;
    };
    await press('Скопировать');
    await waitFor(() => expect(alerts()).toEqual(['Ссылка скопирована.']));
    expect(copied).toEqual([url]);
    expect(screen.getByRole('button', { name: 'Скопировать' })).toHaveFocus();
    isAllowed = false;
    await press('Скопировать');
    await waitFor(() => expect(alerts().at(-1)).toContain(`Адрес сюжета: ${url}`));
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('goes to the system with the headline; a closed sheet is no failure', async () => {
    const share = jest.fn();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    show();
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await press('Системой');
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Мост открыт', url }));
    expect(alerts()).toEqual([]);
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await press('Системой');
    await waitFor(() => expect(alerts().at(-1)).toContain('Не удалось поделиться'));
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('paper (PRINT-1)', () => {
  const print = jest.fn();
  beforeEach(() => {
    window.print = print;
    print.mockReset();
  });

  it('says when it was printed', () => {
    show();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('[data-printed]')).toHaveTextContent(/^\d+ \S+ \d{4} г\..* \d\d:\d\d$/);
  });

  const longPage = () => {
    const view = show('/story/7');
    const place = document.createElement('div');
    place.dataset.paper = '7';
    document.querySelector('main')?.append(place);
    return { ...view, place };
  };

  it('has all articles of a story of many, by the button and by Ctrl + P', async () => {
    jest
      .mocked(getStoryHeadlines)
      .mockResolvedValue(
        [1, 2, 3].map((id) => ({ ...buildArticle({ id, title: `Текст ${id}` }), country: null, own_words: [] })),
      );
    const { place } = longPage();
    let listed = 0;
    print.mockImplementation(() => (listed = place.querySelectorAll('a.headline[data-original]').length));
    await press('Печать');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect([listed, jest.mocked(getStoryHeadlines).mock.calls[0]?.[0]]).toEqual([3, 7]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(place).toBeEmptyDOMElement();
    await key('{Control>}[KeyP]{/Control}');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  });

  it('is printed as it is where they cannot be had, and the reader is told', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.mocked(getStoryHeadlines).mockRejectedValue(new Error('offline'));
    longPage();
    await press('Печать');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(alerts().at(-1)).toContain('Не удалось загрузить все публикации');
    log.mockRestore();
  });
});
