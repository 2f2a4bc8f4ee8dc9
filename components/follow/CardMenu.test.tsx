import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSummary } from '@/components/testing/build-story';
import { StoryCard } from '@/components/story/StoryCard/StoryCard';
import { showAlert } from '@/components/ui/Alerts/alerts';
import type { Marks } from '@/lib/client/marks/kept-marks';
import * as marks from '@/lib/client/marks/marks';
import { getStoryDetail } from '@/lib/client/story';
import type { StorySummary } from '@/lib/contract/story';
import { CardMenus } from './CardMenus';
import { useOwnMarks } from './use-own-marks';

jest.mock('./use-own-marks', () => ({ useOwnMarks: jest.fn() }));
jest.mock('@/lib/client/marks/marks', () => ({ setMuted: jest.fn(), saveStory: jest.fn() }));
jest.mock('@/components/ui/Alerts/alerts', () => ({
  ...jest.requireActual<typeof import('@/components/ui/Alerts/alerts')>('@/components/ui/Alerts/alerts'),
  showAlert: jest.fn(),
}));
jest.mock('@/lib/client/story', () => ({ getStoryDetail: jest.fn() }));

const empty: Marks = { userId: null, follows: [], saved: [], mutes: [], read: [], seen: [], visit: null };
const single = buildSummary({
  id: 7,
  title: 'Мост открыт',
  sources_count: 1,
  source: { id: 4, name: 'Орбита', favicon: null },
});
const now = new Date('2026-11-29T12:00:00Z');

const page = (...stories: StorySummary[]) =>
  render(
    <>
      <ul>
        {stories.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} look="row" />
          </li>
        ))}
      </ul>
      <CardMenus />
    </>,
  );
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const open = async () => {
  const [dots] = screen.getAllByRole('button', { name: 'Ещё' });
  if (dots) await user.click(dots);
  return screen.findByRole('dialog', { name: 'Действия с сюжетом' });
};
const press = async (name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }));
  await act(async () => undefined);
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers({ now });
  document.documentElement.dataset.js = '';
  jest.mocked(useOwnMarks).mockReturnValue(empty);
});
afterEach(() => jest.useRealTimers());

describe('the menu of a card (MUTE-2)', () => {
  it.each([
    ['на день', /^2026-11-30T12:00/],
    ['на неделю', /^2026-12-06T12:00/],
    ['навсегда', null],
  ])('hides the story %s, closes, and offers to take it back', async (term, until) => {
    page(single);
    await open();
    await user.click(screen.getByRole('radio', { name: term }));
    await press('Скрыть сюжет');
    const mute = { kind: 'story', id: 7, name: 'Мост открыт', until: until && expect.stringMatching(until) };
    expect(marks.setMuted).toHaveBeenCalledWith(mute, true);
    expect(screen.queryByRole('dialog')).toBeNull();
    const [words, tone, offer] = jest.mocked(showAlert).mock.calls[0] ?? [];
    expect([words, tone]).toEqual(['Сюжет скрыт.', 'success']);
    if (typeof offer === 'object') offer?.take();
    await act(async () => undefined);
    expect(marks.setMuted).toHaveBeenLastCalledWith(mute, false);
  });

  it('hides the only outlet, which the card names', async () => {
    page(single);
    await open();
    await press('Не показывать «Орбита»');
    expect(marks.setMuted).toHaveBeenCalledWith({ kind: 'channel', id: 4, name: 'Орбита', until: null }, true);
    expect(getStoryDetail).not.toHaveBeenCalled();
  });

  it('asks for the first outlet of a story of several, and does without it', async () => {
    jest.mocked(getStoryDetail).mockRejectedValue(new Error('offline'));
    page(buildSummary({ id: 8, sources_count: 3 }));
    await open();
    await act(async () => undefined);
    expect(getStoryDetail).toHaveBeenCalledWith(8, {}, expect.anything());
    expect(screen.queryByRole('button', { name: /Не показывать/ })).toBeNull();
  });

  it('hides by a word, which it checks first', async () => {
    page(single);
    await open();
    await press('Скрывать по слову…');
    const field = screen.getByRole('textbox', { name: 'Слово в заголовке' });
    expect(field).toHaveFocus();
    await user.type(field, '«»{Enter}');
    expect(field).toHaveAccessibleDescription(/от 2 до 60 букв и цифр/);
    await user.clear(field);
    await user.type(field, ' мост  открыт {Enter}');
    expect(marks.setMuted).toHaveBeenCalledWith({ kind: 'word', id: 0, name: 'мост открыт', until: null }, true);
  });

  it('keeps a story for later, and no longer (MY-2)', async () => {
    page(single);
    await open();
    await press('Отложить');
    expect(marks.saveStory).toHaveBeenCalledWith(7, true);
    jest.mocked(useOwnMarks).mockReturnValue({ ...empty, saved: [7] });
    await open();
    await press('Убрать из отложенных');
    expect(marks.saveStory).toHaveBeenLastCalledWith(7, false);
  });

  it('does nothing while the marks are not known', async () => {
    jest.mocked(useOwnMarks).mockReturnValue(null);
    page(single);
    await open();
    await press('Скрыть сюжет');
    expect(marks.setMuted).not.toHaveBeenCalled();
  });
});

describe('the outlets that a card knows (MUTE-2)', () => {
  const outlet = (id: number) => ({ id, name: `Издание ${id}`, favicon: null });
  it.each([
    [{ sources_count: 1, source: outlet(4) }, '4'],
    [{ sources_count: 2, outlets: [outlet(4), outlet(9)] }, '4 9'],
    [{ sources_count: 5, outlets: [outlet(4), outlet(9)] }, null],
    [{ sources_count: undefined, source: outlet(4) }, null],
  ])('%j: %s', (story, outlets) => {
    const { container } = page(buildSummary(story));
    expect(container.querySelector('.story-card')?.getAttribute('data-outlets')).toBe(outlets);
  });
});
