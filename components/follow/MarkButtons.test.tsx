import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { ApiError } from '@/lib/client/api-error';
import type { Marks } from '@/lib/client/marks/kept-marks';
import * as marks from '@/lib/client/marks/marks';
import { useOwnMarks } from './use-own-marks';
import { FollowButton, SaveButton } from './MarkButtons';

jest.mock('./use-own-marks', () => ({ useOwnMarks: jest.fn() }));
jest.mock('@/lib/client/marks/marks', () => ({ setFollowed: jest.fn(), saveStory: jest.fn() }));
jest.mock('@/components/ui/Alerts/alerts', () => ({ showAlert: jest.fn() }));

const story = { kind: 'story', id: 7, name: 'Мост открыт' } as const;
const empty: Marks = { userId: null, follows: [], saved: [], mutes: [], read: [], seen: [], visit: null };
const given = (known: Partial<Marks> | null) =>
  jest.mocked(useOwnMarks).mockReturnValue(known && { ...empty, ...known });
const press = async () => {
  await userEvent.setup().click(screen.getByRole('button'));
  await act(async () => undefined);
};
beforeEach(() => jest.clearAllMocks());

describe('«Следить» (FOLLOW-1)', () => {
  it('does nothing while the marks are not known', async () => {
    given(null);
    render(<FollowButton thing={story} />);
    expect(screen.getByRole('button', { name: 'Следить' })).toHaveAttribute('aria-disabled', 'true');
    await press();
    expect(marks.setFollowed).not.toHaveBeenCalled();
  });

  it('follows, and says «Слежу» once it does', async () => {
    given({});
    const { rerender } = render(<FollowButton thing={story} />);
    expect(screen.getByRole('button', { name: 'Следить', pressed: false })).toBeInTheDocument();
    await press();
    expect(marks.setFollowed).toHaveBeenCalledWith(story, true);
    given({ follows: [{ ...story, since: '2026-11-20T09:00:00Z' }] });
    rerender(<FollowButton thing={story} />);
    expect(screen.getByRole('button', { name: 'Слежу', pressed: true })).toBeInTheDocument();
    await press();
    expect(marks.setFollowed).toHaveBeenLastCalledWith(story, false);
  });

  it('tells a phrase by its words, and keeps the words that it was given', () => {
    given({ follows: [{ kind: 'phrase', id: 44, name: 'метро', since: '2026-11-20T09:00:00Z' }] });
    render(<FollowButton thing={{ kind: 'phrase', id: 0, name: 'метро' }} words="Следить за запросом" />);
    expect(screen.getByRole('button', { name: 'Следить за запросом', pressed: true })).toBeInTheDocument();
  });

  it.each([
    ['the account’s words', new ApiError({ resource: 'x', status: 409, detail: 'Больше нельзя.' }), 'Больше нельзя.'],
    [
      'that there is no connection',
      new ApiError({ resource: 'x', status: 0, detail: '' }),
      'Нет соединения с сервером. Проверьте сеть и попробуйте ещё раз.',
    ],
  ])('tells %s when it is refused', async (_what, error, words) => {
    given({});
    jest.mocked(marks.setFollowed).mockRejectedValueOnce(error);
    render(<FollowButton thing={story} />);
    await press();
    expect(showAlert).toHaveBeenCalledWith(words, 'error');
  });
});

describe('«Отложить» (MY-2)', () => {
  it('keeps a story for later, and no longer', async () => {
    given({});
    const { rerender } = render(<SaveButton storyId={7} />);
    await press();
    expect(marks.saveStory).toHaveBeenCalledWith(7, true);
    given({ saved: [7] });
    rerender(<SaveButton storyId={7} />);
    expect(screen.getByRole('button', { name: 'Отложено', pressed: true })).toBeInTheDocument();
    await press();
    expect(marks.saveStory).toHaveBeenLastCalledWith(7, false);
  });
});
