import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildImage } from '@/components/testing/build-story';
import { ApiError } from '@/lib/client/api-error';
import { showAlert } from '@/components/ui/Alerts/alerts';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { channelPublicationsQuery } from '@/lib/client/publications';
import { buildPublication } from '../testing/build-channel';
import { showToOwner } from '../testing/show-to-owner';
import { Publications } from './Publications';
import { deletePublication, getChannelPublications } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));
jest.mock('@/components/ui/Alerts/alerts', () => ({
  ...jest.requireActual<object>('@/components/ui/Alerts/alerts'),
  showAlert: jest.fn(),
}));

const ask = getChannelPublications;
const remove = deletePublication;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => [ask, remove, log, jest.mocked(showAlert)].forEach((mock) => mock.mockReset()));
afterAll(() => log.mockRestore());

const page = (results: ChannelPublication[], cursor?: string) => ({
  results,
  previous: null,
  next: cursor ? `https://api.example/?cursor=${cursor}` : null,
});
const three = [1, 2, 3].map((id) => buildPublication({ id }));
const question = 'Действительно ли желаете удалить новость?';
const dialog = () => screen.getByRole('dialog', { name: question });
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const bin = (id: number) => screen.getByRole('button', { name: `Удалить новость «Новость ${id}»` });
const more = () => screen.queryByRole('button', { name: 'Показать еще' });

async function show(first = page(three), extra?: (publication: ChannelPublication) => string) {
  ask.mockResolvedValueOnce(first);
  const shown = showToOwner(<Publications channelId={4} extra={extra} />);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Загрузка...' })).toBeNull());
  return { ...shown, person: userEvent.setup() };
}

describe('the publications of a channel (CHANNEL-1)', () => {
  it('have places while they load', () => {
    ask.mockReturnValue(new Promise(() => undefined));
    showToOwner(<Publications channelId={4} />);
    expect(screen.getByRole('status', { name: 'Загрузка...' }).children.length).toBeGreaterThan(0);
    expect(screen.queryByText('Публикаций пока нет.')).toBeNull();
  });

  it('are cards with category, title that leads to the story, summary of three lines at most, date and picture', async () => {
    await show(page([buildPublication({ id: 1, image: buildImage('bridge') })]));
    const card = within(screen.getByRole('article'));
    expect(card.getByText('Общество')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Новость 1' })).toHaveAttribute('href', '/story/101');
    expect(getComputedStyle(card.getByText('Краткое изложение статьи 1.')).webkitLineClamp).toBe('3');
    expect(screen.getByRole('article').querySelector('time')).toHaveAttribute('dateTime', '2026-03-12T11:05:00Z');
    expect(screen.getByRole('article').querySelector('img')).toHaveAttribute('src', '/media/bridge-card.jpg');
  });

  it('say what is missing, and lead nowhere while they wait for a story (R24)', async () => {
    await show(page([buildPublication({ id: 1, title: '', category: null, summary: null, story: null })]));
    expect(titles()).toEqual(['Без названия']);
    expect(screen.getByText('Без категории')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('take more words under them', async () => {
    await show(page(three), ({ id }) => `Почему ${id}`);
    expect(screen.getAllByText(/^Почему/).map(({ textContent }) => textContent)).toEqual([
      'Почему 1',
      'Почему 2',
      'Почему 3',
    ]);
  });

  it('of a new channel: «Публикаций пока нет.»', async () => {
    await show(page([]));
    expect(screen.getByText('Публикаций пока нет.')).toBeInTheDocument();
    expect(more()).toBeNull();
  });

  it('that cannot be had can be asked for again: that is no empty list', async () => {
    const failure = new ApiError({ resource: '/', status: 503, detail: '' });
    ask.mockRejectedValueOnce(failure);
    showToOwner(<Publications channelId={4} />);
    const retry = await screen.findByRole('button', { name: 'Попробовать ещё раз' });
    expect(screen.queryByText('Публикаций пока нет.')).toBeNull();
    expect(log).toHaveBeenCalledWith('Error loading publications', failure);
    ask.mockResolvedValueOnce(page(three));
    await userEvent.click(retry);
    await waitFor(() => expect(titles()).toHaveLength(3));
  });
});

describe('more of them', () => {
  it('come by cursor; reading goes on with the first of them, and the button goes away at the end', async () => {
    const { person } = await show(page(three.slice(0, 2), 'second'));
    ask.mockResolvedValueOnce(page(three.slice(2)));
    await person.click(more() ?? document.body);
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(ask.mock.calls.map(([id, parameters]) => [id, parameters])).toEqual([
      [4, { page_size: 10, cursor: undefined }],
      [4, { page_size: 10, cursor: 'second' }],
    ]);
    expect(screen.getByRole('link', { name: 'Новость 3' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Показано ещё 1, всего 3.');
    expect(more()).toBeNull();
  });

  it('that cannot be had leave the list and the button as they are (ERROR-1)', async () => {
    const { person } = await show(page(three, 'second'));
    ask.mockRejectedValueOnce(new Error('offline'));
    await person.click(more() ?? document.body);
    await waitFor(() => expect(log).toHaveBeenCalledWith('Error loading publications', expect.any(Error)));
    expect(titles()).toHaveLength(3);
    expect(more()).toHaveFocus();
  });
});

describe('deleting one (CHANNEL-1, CHANNEL-4)', () => {
  it.each(['Отмена', 'Закрыть'])('asks first; «%s» deletes nothing, and the focus goes back', async (way) => {
    const { person } = await show();
    await person.click(bin(2));
    expect(dialog()).toHaveTextContent('«Новость 2»');
    expect(within(dialog()).getByRole('button', { name: 'Отмена' })).toHaveFocus();
    await person.click(within(dialog()).getByRole('button', { name: way }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(remove).not.toHaveBeenCalled();
    expect(bin(2)).toHaveFocus();
  });

  it.each([
    [1, 'Новость 2'],
    [2, 'Новость 3'],
    [3, 'Новость 2'],
  ])('«Да» takes number %s away at once; reading goes on with «%s»', async (id, next) => {
    remove.mockReturnValue(new Promise(() => undefined));
    const { person } = await show();
    await person.click(bin(id));
    await person.click(within(dialog()).getByRole('button', { name: 'Да' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(titles()).toEqual([1, 2, 3].filter((one) => one !== id).map((one) => `Новость ${one}`));
    expect(screen.getByRole('link', { name: next })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(`Новость «Новость ${id}» удалена.`);
    expect(remove.mock.calls).toEqual([[id]]);
  });

  it('is kept in mind: coming back does not show it again', async () => {
    const { client, person } = await show();
    await person.click(bin(2));
    await person.click(within(dialog()).getByRole('button', { name: 'Да' }));
    const known = () =>
      client
        .getQueryData(channelPublicationsQuery(4).queryKey)
        ?.pages.flatMap(({ results }) => results.map(({ id }) => id));
    await waitFor(() => expect(known()).toEqual([1, 3]));
  });

  it('brings it back to its place when that failed: logged, and a quiet word (ERROR-1)', async () => {
    let fail: (error: Error) => void = () => undefined;
    remove.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    const { person } = await show();
    await person.click(bin(2));
    await person.click(within(dialog()).getByRole('button', { name: 'Да' }));
    const failure = new ApiError({ resource: '/', status: 0, detail: '' });
    await act(async () => fail(failure));
    expect(titles()).toEqual(['Новость 1', 'Новость 2', 'Новость 3']);
    expect(log).toHaveBeenCalledWith('Error deleting publication', failure);
    expect(showAlert).toHaveBeenCalledWith('Новость не удалена. Попробуйте ещё раз.', 'info');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('that another tab has deleted already is deleted', async () => {
    remove.mockRejectedValue(
      new ApiError({ resource: '/', status: 404, detail: 'Публикации нет: возможно, она уже удалена.' }),
    );
    const { person } = await show();
    await person.click(bin(2));
    await person.click(within(dialog()).getByRole('button', { name: 'Да' }));
    await waitFor(() => expect(remove).toHaveBeenCalled());
    expect(titles()).toEqual(['Новость 1', 'Новость 3']);
    expect(showAlert).not.toHaveBeenCalled();
  });

  it('to the last one shown brings the next page, and «Публикаций пока нет.» only at the end', async () => {
    remove.mockResolvedValue(undefined);
    const { person } = await show(page(three.slice(0, 1), 'second'));
    ask.mockResolvedValueOnce(page(three.slice(1, 2)));
    await person.click(bin(1));
    await person.click(within(dialog()).getByRole('button', { name: 'Да' }));
    await waitFor(() => expect(titles()).toEqual(['Новость 2']));
    await person.click(bin(2));
    await person.click(within(dialog()).getByRole('button', { name: 'Да' }));
    expect(await screen.findByText('Публикаций пока нет.')).toBeInTheDocument();
  });
});
