import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSummary } from '@/components/testing/build-story';
import { StoryCard } from '@/components/story/StoryCard/StoryCard';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { setUnwanted } from '@/lib/client/interests';
import type { Marks } from '@/lib/client/marks/kept-marks';
import { recommendationsKey } from '@/lib/client/recommendations';
import { tabQueryClient } from '@/lib/client/tab-query-client';
import { ownListAttribute } from '@/lib/contract/interest-rules';
import { CardMenus } from './CardMenus';
import { useOwnMarks } from './use-own-marks';

jest.mock('./use-own-marks', () => ({ useOwnMarks: jest.fn() }));
jest.mock('@/components/ui/Alerts/alerts', () => ({
  ...jest.requireActual<typeof import('@/components/ui/Alerts/alerts')>('@/components/ui/Alerts/alerts'),
  showAlert: jest.fn(),
}));
jest.mock('@/lib/client/interests', () => ({
  interestsQuery: () => ({ queryKey: ['personal', 'interests'] }),
  setUnwanted: jest.fn(),
}));

const marks: Marks = { userId: 1, follows: [], saved: [], mutes: [], read: [], seen: [], visit: null };
const story = buildSummary({
  id: 7,
  title: 'Мост открыт',
  sources_count: 1,
  source: { id: 4, name: 'Орбита', favicon: null },
});
const grid = [...recommendationsKey, 'grid', [50]];
const shown = () => [recommendationsKey, grid].map((key) => tabQueryClient().getQueryData<{ id: number }[]>(key));
const ids = () => shown().map((items) => items?.map(({ id }) => id));
const open = async (isOwn: boolean) => {
  render(
    <div {...(isOwn && { [ownListAttribute]: '' })}>
      <StoryCard story={story} look="row" />
      <CardMenus />
    </div>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }));
  await screen.findByRole('dialog', { name: 'Действия с сюжетом' });
};
const dismiss = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Не предлагать такое' }));
  await act(async () => undefined);
};

beforeEach(() => {
  jest.clearAllMocks();
  document.documentElement.dataset.js = '';
  jest.mocked(useOwnMarks).mockReturnValue(marks);
  for (const key of [recommendationsKey, grid]) tabQueryClient().setQueryData(key, [{ id: 7 }, { id: 8 }]);
});

describe('«Не предлагать такое» (RECOMMEND-2)', () => {
  it('takes the story out of all lists at once, and back', async () => {
    await open(true);
    await dismiss();
    expect(setUnwanted).toHaveBeenCalledWith(7, true);
    expect(ids()).toEqual([[8], [8]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    const [words, , offer] = jest.mocked(showAlert).mock.calls[0] ?? [];
    expect(words).toBe('Больше не предложим: похожие сюжеты будут ниже.');
    if (typeof offer === 'object') offer?.take();
    await act(async () => undefined);
    expect(setUnwanted).toHaveBeenLastCalledWith(7, false);
    expect(ids()).toEqual([
      [7, 8],
      [7, 8],
    ]);
  });

  it('brings it back where the account refuses, with the reason', async () => {
    jest.mocked(setUnwanted).mockRejectedValueOnce(new Error('offline'));
    await open(true);
    await dismiss();
    expect(ids()).toEqual([
      [7, 8],
      [7, 8],
    ]);
    expect(showAlert).toHaveBeenCalledWith(expect.stringMatching(/^Нет соединения/), 'error');
  });

  it('is offered in a reader’s own recommendations alone', async () => {
    await open(false);
    expect(screen.queryByRole('button', { name: 'Не предлагать такое' })).toBeNull();
  });
});
