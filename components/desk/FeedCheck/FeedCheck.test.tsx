import { TimeWords } from '@/components/ui/RelativeTime/TimeWords';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '@/lib/client/api-error';
import type { FeedCheck as Check, FeedCheckResult } from '@/lib/contract/feed-health';
import { buildCheck, buildResult } from '../testing/build-feed';
import { FeedCheck } from './FeedCheck';
import { getFeedCheck, requestFeedCheck } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const request = requestFeedCheck;
const ask = getFeedCheck;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  [request, ask, log].forEach((mock) => mock.mockReset());
  jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => jest.useRealTimers());
afterAll(() => log.mockRestore());

/** A field for the address, as the form has one, and a form that must not be sent. */
function Form() {
  const [address, setAddress] = useState('https://volna.example/rss');
  return (
    <form onSubmit={() => sent()}>
      <input aria-label="Адрес" value={address} onChange={({ target }) => setAddress(target.value)} />
      <FeedCheck channelId={4} address={address} onChoose={setAddress} />
    </form>
  );
}
const sent = jest.fn();
const button = () => screen.getByRole('button', { name: 'Проверить ленту' });
const told = () => screen.getByRole('status');
const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const plain = (element: HTMLElement | null) => element?.textContent?.replaceAll('\u00a0', ' ');

function show() {
  return { ...render(<Form />, { wrapper: withTimeWords }), person: userEvent.setup({ delay: null }) };
}
async function check(answer: Check) {
  request.mockResolvedValue(answer);
  const shown = show();
  await shown.person.click(button());
  await settle();
  return shown;
}
const found = (fields: Partial<FeedCheckResult> = {}) => check(buildCheck({ result: buildResult(fields) }));

/** As every page has it. */
function withTimeWords({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <TimeWords />
    </>
  );
}

describe('checking the address of a feed before it is saved (R26)', () => {
  it('sends what is typed, not what is saved, and not the form', async () => {
    const { person } = show();
    request.mockResolvedValue(buildCheck({ state: 'waiting' }));
    await person.clear(screen.getByLabelText('Адрес'));
    await person.type(screen.getByLabelText('Адрес'), 'https://other.example/feed');
    await person.click(button());
    expect(request.mock.calls.map(([channel, address]) => [channel, address])).toEqual([
      [4, 'https://other.example/feed'],
    ]);
    expect(sent).not.toHaveBeenCalled();
  });

  it('waits in the button, says so to who cannot see it, and keeps the focus; a second press does nothing', async () => {
    const { person } = await check(buildCheck({ state: 'waiting' }));
    expect(told()).toHaveTextContent('Проверяем ленту…');
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button()).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(request).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue(buildCheck({ result: buildResult() }));
    await settle(1_000);
    expect(plain(told())).toBe('Лента читается: взяли бы 2 публикации.');
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(button()).toHaveFocus();
  });

  it('shows the feed’s title and its items, new and known ones told apart, each leading to its page in a new tab', async () => {
    await found();
    expect(screen.getByText('Название ленты: «Полесская волна»')).toBeInTheDocument();
    expect(screen.getByText('Что было бы взято:')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => plain(item))).toEqual([
      'Мост открытновая, 1 час назад',
      'Паром ушёлуже есть, вчера',
    ]);
    const link = screen.getByRole('link', { name: 'Мост открыт' });
    expect(link).toHaveAttribute('href', 'https://volna.example/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(told()).queryByRole('list')).toBeNull();
  });

  it('a link that is none leads nowhere (XSS-1)', async () => {
    await found({
      items: [{ title: '', url: 'javascript:alert(1)', publication_at: '2026-11-21T08:00:00Z', is_known: false }],
    });
    expect(screen.getByText('Без названия')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });

  const rejected = [{ position: 3, title: 'Пустой', reason: 'Материал пуст: в нём ничего не написано.' }];
  it.each<[string, Partial<FeedCheckResult>, string]>([
    ['one publication', { taken: 1 }, 'Лента читается: взяли бы 1 публикацию.'],
    [
      'many, and some that do not fit',
      { taken: 25, rejected_count: 3, rejected },
      'Лента читается: взяли бы 25 публикаций, 3 материала не подходят.',
    ],
    [
      'one that does not fit',
      { taken: 2, rejected_count: 1, rejected },
      'Лента читается: взяли бы 2 публикации, 1 материал не подходит.',
    ],
    [
      'nothing that fits',
      { taken: 0, items: [], rejected_count: 5, rejected },
      'Лента читается, но взять из неё нечего: 5 материалов не подходят.',
    ],
    ['nothing at all', { taken: 0, items: [] }, 'Лента читается, но в ней ничего нет.'],
  ])('%s', async (_case, fields, words) => {
    await found(fields);
    expect(plain(told())).toBe(words);
  });

  it('says that the items are the newest of more, and what would be left out and why', async () => {
    await found({ taken: 25, rejected_count: 3, rejected });
    expect(screen.getByText('Самые новые, 2 из 25:')).toBeInTheDocument();
    const details = screen.getByText('Не взяли бы: 3').closest('details');
    expect(plain(details)).toContain('№ 3 в ленте, «Пустой»Материал пуст: в нём ничего не написано.');
    expect(plain(details)).toContain('Показаны первые 1.');
  });

  it('a feed that cannot be read: what is wrong, and what to do', async () => {
    await check(
      buildCheck({
        trouble: { text: 'По адресу обычная веб-страница, а не лента.', advice: 'Укажите адрес самой ленты.' },
      }),
    );
    expect(told()).toHaveTextContent('По адресу обычная веб-страница, а не лента.Укажите адрес самой ленты.');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('offers the feeds of the site where the address is none: a press takes one, checks it, and keeps the focus near', async () => {
    const trouble = { text: 'По адресу обычная веб-страница, а не лента.', advice: 'Укажите адрес самой ленты.' };
    const choices = [
      { rss_url: 'https://volna.example/all.xml', title: 'Все новости', taken: 20 },
      { rss_url: 'https://volna.example/sport.xml', title: null, taken: 1 },
    ];
    const { person } = await check(buildCheck({ trouble, choices }));
    expect(screen.getAllByRole('listitem').map((item) => plain(item))).toEqual([
      'Все новостиhttps://volna.example/all.xml, 20 материаловВзять эту',
      'https://volna.example/sport.xml1 материалВзять эту',
    ]);
    request.mockResolvedValue(buildCheck({ result: buildResult() }));
    await person.click(screen.getByRole('button', { name: 'Взять ленту https://volna.example/all.xml' }));
    expect(button()).toHaveFocus();
    await settle();
    expect(screen.getByLabelText('Адрес')).toHaveValue('https://volna.example/all.xml');
    expect(request).toHaveBeenLastCalledWith(4, 'https://volna.example/all.xml', expect.anything());
    expect(plain(told())).toBe('Лента читается: взяли бы 2 публикации.');
    expect(screen.queryByText('На этом сайте нашлись ленты:')).toBeNull();
  });

  it('offers nothing for an address that is another since', async () => {
    const trouble = { text: 'Не лента.', advice: 'Укажите другую.' };
    const choices = [{ rss_url: 'https://volna.example/all.xml', title: null, taken: 20 }];
    const { person } = await check(buildCheck({ trouble, choices }));
    expect(screen.getByText('На этом сайте нашлась лента:')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Адрес'), 'x');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it.each([
    ['javascript:', 400, 'Адрес должен начинаться с http:// или https://'],
    ['too many checks', 429, 'Слишком много попыток. Повторите через 5 минут.'],
  ])('%s: the server’s own words', async (_case, status, words) => {
    const refusal = new ApiError({
      resource: '/',
      status,
      detail: 'Проверьте введённые данные.',
      errors: { rss_url: [words] },
    });
    request.mockRejectedValue(refusal);
    const { person } = show();
    await person.click(button());
    await settle();
    expect(told()).toHaveTextContent(words);
    expect(log).toHaveBeenCalledWith('Error checking feed', refusal);
    request.mockResolvedValue(buildCheck({ result: buildResult() }));
    await person.click(button());
    await settle();
    expect(told()).toHaveTextContent('Лента читается');
  });

  it('gives up after 45 s', async () => {
    ask.mockResolvedValue(buildCheck({ state: 'waiting' }));
    await check(buildCheck({ state: 'waiting' }));
    await settle(44_999);
    expect(told()).toHaveTextContent('Проверяем ленту…');
    await settle(1);
    expect(told()).toHaveTextContent('Проверка не закончилась: попробуйте ещё раз');
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('stops asking when it goes away', async () => {
    ask.mockResolvedValue(buildCheck({ state: 'waiting' }));
    const { unmount } = await check(buildCheck({ state: 'waiting' }));
    await settle(2_000);
    unmount();
    await settle(10_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('marks what it found when the address is another since, and takes the mark back with it', async () => {
    const { person } = await found();
    const words = 'Адрес с тех пор изменён: это итог для прежнего.';
    expect(told()).not.toHaveTextContent(words);
    await person.type(screen.getByLabelText('Адрес'), 'x');
    expect(told()).toHaveTextContent(words);
    await person.type(screen.getByLabelText('Адрес'), '{Backspace} ');
    expect(told()).not.toHaveTextContent(words);
  });
});
