import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { buildUser } from '@/lib/contract/testing/build-user';
import type { Reaction } from '@/lib/contract/reaction';
import { makeQueryClient } from '@/lib/client/query-client';
import { useSession, type Session } from '@/lib/client/session/use-session';
import { Reactions } from './Reactions';
import { addReaction, getReactions, removeReaction } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));
jest.mock('@/lib/client/session/use-session', () => ({ useSession: jest.fn() }));

const [list, add, remove] = [getReactions, addReaction, removeReaction];
const anonymous: Session = { user: null, isLoading: false };
const signedIn: Session = { user: buildUser(), isLoading: false };

const type = (id: number, description: string, count: number, user_selected = false): Reaction => ({
  id,
  icon: `/reactions/${id}.svg`,
  description,
  count,
  user_selected,
});
const row = (selected: number | null = null, like = 3, sad = 0) => [
  type(1, 'Нравится', like, selected === 1),
  type(5, 'Грустно', sad, selected === 5),
];

function show(session: Session): QueryClient {
  jest.mocked(useSession).mockReturnValue(session);
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, refetchOnMount: false } });
  render(
    <QueryClientProvider client={client}>
      <Reactions storyId={7} counted={null} />
    </QueryClientProvider>,
  );
  return client;
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const state = async () =>
  (await within(await screen.findByRole('group', { name: 'Реакции' })).findAllByRole('button')).map(
    (one) => `${one.textContent?.trim()}${one.getAttribute('aria-pressed') === 'true' ? '*' : ''}`,
  );
const never = () => new Promise<never>(() => undefined);
/** A promise that the test settles. */
function later<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: Error) => void } = {
    resolve: () => undefined,
    reject: () => undefined,
  };
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
}

// As the script of the page's head does.
beforeEach(() => void (document.documentElement.dataset.js = ''));

describe('Reactions (REACTION-1, REACTION-2, R19)', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => [list, add, remove, log].forEach((mock) => mock.mockReset()));
  afterAll(() => log.mockRestore());

  it('has the counts above zero in the HTML, also while the buttons load, and no placeholder (R50)', async () => {
    list.mockImplementation(never);
    jest.mocked(useSession).mockReturnValue(anonymous);
    const { container } = render(
      <QueryClientProvider client={makeQueryClient()}>
        <Reactions storyId={7} counted={row()} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(list).toHaveBeenCalled());
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((one) => one.textContent?.trim()),
    ).toEqual(['3']);
    expect(screen.getByRole('img', { name: 'Нравится' })).toBeInTheDocument();
    expect(container.querySelector('[role="status"]')).toBeNull();
  });

  it('keeps the counts when the buttons cannot be had (ERROR-1)', async () => {
    list.mockRejectedValue(new Error('offline'));
    jest.mocked(useSession).mockReturnValue(anonymous);
    const client = makeQueryClient();
    client.setDefaultOptions({ queries: { retry: false } });
    render(
      <QueryClientProvider client={client}>
        <Reactions storyId={7} counted={row()} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(log).toHaveBeenCalledWith('Error loading reactions', expect.any(Error)));
    expect(screen.getByRole('img', { name: 'Нравится' })).toBeInTheDocument();
  });

  it('without counts has four places in the HTML, and while it loads (REACTION-3)', async () => {
    const holder = document.createElement('div');
    const client = makeQueryClient();
    holder.innerHTML = renderToString(
      <QueryClientProvider client={client}>
        <Reactions storyId={7} counted={null} />
      </QueryClientProvider>,
    );
    expect(holder.querySelectorAll('[role="status"] > span')).toHaveLength(4);
    expect(list).not.toHaveBeenCalled();

    list.mockImplementation(never);
    show(anonymous);
    await waitFor(() => expect(list).toHaveBeenCalledWith(7, expect.anything()));
    expect(screen.getByRole('status', { name: 'Загрузка...' }).children).toHaveLength(4);
  });

  it('keeps the places until it is known who reads', async () => {
    list.mockResolvedValue(row());
    show({ user: null, isLoading: true });
    await waitFor(() => expect(list).toHaveBeenCalled());
    await act(async () => undefined);
    expect(screen.getByRole('status', { name: 'Загрузка...' })).toBeInTheDocument();
  });

  it('shows every type: its sign by its description, its count, whether it is the reader’s', async () => {
    list.mockResolvedValue(row(5, 1234, 1));
    show(signedIn);
    const like = await button('Нравится 1 234'.replace(' 234', '\u00a0234'));
    expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(within(like).getByRole('img', { name: 'Нравится' })).toHaveAttribute('src', '/reactions/1.svg');
    expect(await button('Грустно 1')).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows no sign that is not a picture’s (XSS-1)', async () => {
    list.mockResolvedValue([{ ...type(1, 'Нравится', 2), icon: 'javascript:alert(1)' }]);
    show(signedIn);
    const like = await button('Нравится 2');
    expect(like.querySelector('img')).toBeNull();
  });

  it('selects at once, and takes the answer’s counts', async () => {
    const answer = later<Reaction[]>();
    list.mockResolvedValue(row());
    add.mockReturnValue(answer.promise);
    show(signedIn);
    await userEvent.click(await button(/Нравится/));
    expect(await state()).toEqual(['4*', '0']);
    expect(add).toHaveBeenCalledWith(7, 1);
    await act(async () => answer.resolve(row(1, 9)));
    expect(await state()).toEqual(['9*', '0']);
  });

  it('takes the selected one back, never below 0', async () => {
    list.mockResolvedValue(row(1, 0));
    remove.mockResolvedValue(row(null, 0));
    show(signedIn);
    await userEvent.click(await button(/Нравится/));
    expect(await state()).toEqual(['0', '0']);
    expect(remove).toHaveBeenCalledWith(7, 1);
    expect(add).not.toHaveBeenCalled();
  });

  it('puts another in its place with one call (R19: adding replaces)', async () => {
    list.mockResolvedValue(row(1));
    add.mockResolvedValue(row(5, 2, 1));
    show(signedIn);
    await userEvent.click(await button(/Грустно/));
    expect(await state()).toEqual(['2', '1*']);
    expect(add.mock.calls).toEqual([[7, 5]]);
    expect(remove).not.toHaveBeenCalled();
  });

  it('puts the row back when the call fails, and only logs it (ERROR-1)', async () => {
    const answer = later<Reaction[]>();
    list.mockResolvedValue(row(5, 3, 1));
    add.mockReturnValue(answer.promise);
    show(signedIn);
    await userEvent.click(await button(/Нравится/));
    expect(await state()).toEqual(['4*', '0']);
    await act(async () => answer.reject(new Error('offline')));
    expect(await state()).toEqual(['3', '1*']);
    expect(log).toHaveBeenCalledWith('Error changing reaction', expect.any(Error));
  });

  it('sends one call at a time: the last click wins, whatever came of those before', async () => {
    const [first, second] = [later<Reaction[]>(), later<Reaction[]>()];
    list.mockResolvedValue(row());
    add.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    show(signedIn);
    await userEvent.click(await button(/Нравится/));
    await userEvent.click(await button(/Грустно/));
    expect(await state()).toEqual(['3', '1*']);
    expect(add).toHaveBeenCalledTimes(1);
    await act(async () => first.reject(new Error('offline')));
    expect(await state()).toEqual(['3', '1*']);
    expect(add.mock.calls).toEqual([
      [7, 1],
      [7, 5],
    ]);
    await act(async () => second.resolve(row(5, 3, 1)));
    expect(await state()).toEqual(['3', '1*']);
  });

  it('is not undone by a list that was on its way before the click', async () => {
    const [late, answer] = [later<Reaction[]>(), later<Reaction[]>()];
    list.mockResolvedValueOnce(row()).mockReturnValueOnce(late.promise);
    add.mockReturnValue(answer.promise);
    const client = show(signedIn);
    const like = await button(/Нравится/);
    act(() => void client.refetchQueries({ queryKey: ['personal', 'reactions', 7] }));
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    await userEvent.click(like);
    expect(await state()).toEqual(['4*', '0']);
    await act(async () => late.resolve(row(null, 8)));
    expect(await state()).toEqual(['4*', '0']);
    await act(async () => answer.resolve(row(1, 4)));
    expect(await state()).toEqual(['4*', '0']);
  });

  it('goes back to what the server last confirmed when several quick clicks all fail', async () => {
    const answers = [later<Reaction[]>(), later<Reaction[]>()];
    list.mockResolvedValue(row(null, 3, 2));
    answers.forEach(({ promise }) => add.mockReturnValueOnce(promise));
    show(signedIn);
    await userEvent.click(await button(/Нравится/));
    await userEvent.click(await button(/Грустно/));
    await act(async () => answers[0]?.reject(new Error('offline')));
    await act(async () => answers[1]?.reject(new Error('offline')));
    expect(await state()).toEqual(['3', '2']);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('shows nothing of an answer to whoever has signed out meanwhile', async () => {
    const answer = later<Reaction[]>();
    list.mockResolvedValue(row());
    add.mockReturnValue(answer.promise);
    const client = show(signedIn);
    await userEvent.click(await button(/Нравится/));
    client.removeQueries({ queryKey: ['personal'] });
    await act(async () => answer.resolve(row(1, 4)));
    expect(client.getQueryData(['personal', 'reactions', 7])).toBeUndefined();
  });

  it('is empty, with its place kept, when reactions cannot be had: that is only logged (ERROR-1)', async () => {
    list.mockRejectedValue(new Error('offline'));
    show(signedIn);
    await waitFor(() => expect(log).toHaveBeenCalledWith('Error loading reactions', expect.any(Error)));
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Reactions for an anonymous reader (REACTION-2, REACTION-3)', () => {
  const text = 'Реакции доступны только авторизованным пользователям';
  const notice = () => screen.queryByText(text);
  beforeEach(() => {
    jest.useFakeTimers();
    list.mockReset().mockResolvedValue(row());
    add.mockReset();
  });
  afterEach(() => jest.useRealTimers());
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms), delay: null });

  it('look disabled, and can be reached', async () => {
    show(anonymous);
    const like = await button(/Нравится/);
    expect(like).toHaveAttribute('aria-disabled', 'true');
    expect(like).toBeEnabled();
    await user.tab();
    expect(like).toHaveFocus();
  });

  test.each<[string, (like: HTMLElement) => Promise<void>]>([
    ['a click', (like) => user.click(like)],
    [
      'Enter',
      async (like) => {
        like.focus();
        await user.keyboard('{Enter}');
      },
    ],
  ])('tell why for two seconds after %s, also to a screen reader, and send nothing', async (_way, press) => {
    show(anonymous);
    await press(await button(/Нравится/));
    expect(notice()).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(text);
    await act(async () => jest.advanceTimersByTime(1_900));
    expect(notice()).toBeVisible();
    await act(async () => jest.advanceTimersByTime(200));
    expect(notice()).toBeNull();
    expect(add).not.toHaveBeenCalled();
    expect(await state()).toEqual(['3', '0']);
  });

  it('begin the two seconds anew with another press', async () => {
    show(anonymous);
    await user.click(await button(/Нравится/));
    await act(async () => jest.advanceTimersByTime(1_500));
    await user.click(await button(/Грустно/));
    await act(async () => jest.advanceTimersByTime(1_500));
    expect(notice()).toBeVisible();
  });
});
