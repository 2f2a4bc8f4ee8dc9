import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOwnMarks } from '@/components/follow/use-own-marks';
import type { KeptMute, Marks } from '@/lib/client/marks/kept-marks';
import * as marks from '@/lib/client/marks/marks';
import { useSession } from '@/lib/client/session/use-session';
import { MySettings } from './MySettings';

jest.mock('@/components/follow/use-own-marks', () => ({ useOwnMarks: jest.fn() }));
jest.mock('@/lib/client/marks/marks', () => ({ setMuted: jest.fn(), setFollowed: jest.fn() }));
jest.mock('@/lib/client/session/use-session', () => ({ useSession: jest.fn() }));

const empty: Marks = { userId: null, follows: [], saved: [], mutes: [], read: [], seen: [], visit: null };
const story: KeptMute = { kind: 'story', id: 7, name: 'Мост открыт', until: '2026-12-06T12:00:00Z' };
const word: KeptMute = { kind: 'word', id: 3, name: 'гороскоп', until: null };
const show = (known: Partial<Marks>) => {
  jest.mocked(useOwnMarks).mockReturnValue({ ...empty, ...known });
  render(<MySettings />);
};
const hidden = () => within(screen.getByRole('region', { name: 'Скрыто' }));

beforeEach(() => {
  jest.clearAllMocks();
  document.documentElement.dataset.js = '';
  jest.mocked(useSession).mockReturnValue({ user: null, isLoading: false });
});

describe('«Настройки «Моего»» (MUTE-2)', () => {
  it('lists what is hidden and until when, and shows it again by a press', async () => {
    show({ mutes: [story, word] });
    expect(
      hidden()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Мост открытсюжет · до 6 декабря, 15:00Показывать', '«гороскоп»слово в заголовке · навсегдаПоказывать']);
    expect(hidden().getByRole('link', { name: 'Мост открыт' })).toHaveAttribute('href', '/story/7');
    const [first] = hidden().getAllByRole('button', { name: 'Показывать' });
    if (first) await userEvent.click(first);
    await act(async () => undefined);
    expect(marks.setMuted).toHaveBeenCalledWith(story, false);
  });

  it('says so where there is nothing, and where it is kept without an account', () => {
    show({});
    expect(hidden().getByText(/^Ничего не скрыто/)).toBeVisible();
    expect(screen.getByText(/^Пока ни за чем/)).toBeVisible();
    expect(screen.getByText(/^Сохранится только в этом браузере/)).toBeVisible();
  });

  it('hides a word for a time', async () => {
    show({});
    await userEvent.click(hidden().getByRole('radio', { name: 'на день' }));
    await userEvent.type(hidden().getByRole('textbox'), 'метро{Enter}');
    await act(async () => undefined);
    expect(marks.setMuted).toHaveBeenCalledWith(
      { kind: 'word', id: 0, name: 'метро', until: expect.stringMatching(/Z$/) },
      true,
    );
    expect(hidden().getByRole('textbox')).toHaveValue('');
  });

  it('waits until it knows whose marks they are', () => {
    jest.mocked(useOwnMarks).mockReturnValue(null);
    render(<MySettings />);
    expect(screen.getByRole('status')).toHaveTextContent('Загрузка...');
  });
});
