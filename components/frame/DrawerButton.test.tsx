import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { CategorySwitch } from '@/components/category/CategorySwitch';
import type { Category } from '@/lib/contract/category';
import { logFailure } from '@/lib/client/log-failure';
import { makeQueryClient } from '@/lib/client/query-client';
import { DrawerButton } from './DrawerButton';
import { getCategories } from '@/lib/client/testing/fake-api';

let path = '/category/5';
const push = jest.fn();
jest.mock('next/navigation', () => ({ usePathname: () => path, useRouter: () => ({ push }) }));
jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));
jest.mock('@/lib/client/log-failure', () => ({ logFailure: jest.fn() }));

const categories: Category[] = [
  { id: 5, name: 'Общество' },
  { id: 9, name: 'Спорт' },
];

function view() {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return (
    <QueryClientProvider client={client}>
      <CategorySwitch>
        <DrawerButton />
        <main tabIndex={-1}>Страница</main>
      </CategorySwitch>
    </QueryClientProvider>
  );
}

const opener = () => screen.getByRole('button', { name: 'Категории' });
const drawer = () => screen.queryByRole('dialog', { name: 'Категории' });
const chip = (name: string) => screen.findByRole('link', { name });

async function open() {
  const user = userEvent.setup();
  const page = render(view());
  await user.click(opener());
  await screen.findByRole('dialog', { name: 'Категории' });
  return { user, ...page };
}

beforeEach(() => {
  path = '/category/5';
  push.mockReset();
  getCategories.mockReset().mockResolvedValue(categories);
});

describe('the drawer with the categories (HEADER-3)', () => {
  it('leads to «Моё», search, archive and feed, switches the theme, and is no second banner', async () => {
    await open();
    const links = within(screen.getByRole('navigation', { name: 'Разделы сайта' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Моё', '/my'],
      ['Поиск', '/search'],
      ['Архив', '/archive'],
      ['Лента RSS', '/rss.xml'],
    ]);
    expect(within(screen.getByRole('dialog')).getByRole('switch', { hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('is behind a link to the categories in the HTML, for readers without scripts', () => {
    const html = renderToString(view());
    expect(html).toContain('href="/category"');
    expect(html).not.toContain('role="button"');
    expect(html).not.toContain('<dialog');
  });

  it('lists the categories, the present one marked', async () => {
    await open();
    const links = within(await screen.findByRole('navigation', { name: 'Все категории' })).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Общество', '/category/5', 'page'],
      ['Спорт', '/category/9', null],
    ]);
  });

  it('says «Загрузка...» while they load', async () => {
    let arrive: (list: Category[]) => void = () => undefined;
    getCategories.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await open();
    expect(screen.getByRole('status')).toHaveTextContent(/^Загрузка\.\.\.$/);
    await act(async () => arrive(categories));
    expect(await chip('Спорт')).toBeInTheDocument();
    expect(screen.queryByText('Загрузка...')).toBeNull();
  });

  it('tells when they cannot be had, logs it (ERROR-1), and asks again', async () => {
    getCategories.mockRejectedValueOnce(new Error('down'));
    const { user } = await open();
    expect(await screen.findByText('Не удалось загрузить категории.')).toBeInTheDocument();
    expect(jest.mocked(logFailure).mock.calls).toEqual([['Error loading categories', new Error('down')]]);
    await user.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await chip('Спорт')).toBeInTheDocument();
  });

  it('closes on a choice and goes there without a reload (R14)', async () => {
    const { user } = await open();
    await user.click(await chip('Спорт'));
    expect(drawer()).toBeNull();
    expect(push.mock.calls).toEqual([['/category/9']]);
  });

  it('closes on the present category and stays', async () => {
    const { user } = await open();
    await user.click(await chip('Общество'));
    expect(drawer()).toBeNull();
    expect(push).not.toHaveBeenCalled();
  });

  it.each<[string, (dialog: HTMLElement) => unknown]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
    [
      'a tap outside',
      (dialog) => {
        fireEvent.pointerDown(dialog);
        fireEvent.click(dialog);
      },
    ],
  ])('closes by %s and gives the focus back', async (_way, close) => {
    await open();
    await chip('Спорт');
    await act(async () => close(screen.getByRole('dialog')));
    expect(drawer()).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it.each<[string, boolean, [x: number, y: number], number]>([
    ['to the right', true, [160, 110], 1],
    ['to the right, but not far', false, [140, 100], 1],
    ['to the left', false, [0, 100], 1],
    ['down, a little to the right', false, [160, 300], 1],
    ['to the right among two fingers', false, [160, 110], 2],
  ])('a finger’s way %s closes it: %s', async (_way, closes, [clientX, clientY], count) => {
    await open();
    const place = await chip('Спорт');
    const finger = { identifier: 1, target: place, clientX: 100, clientY: 100 };
    fireEvent.touchStart(place, { touches: Array.from({ length: count }, () => finger) });
    fireEvent.touchEnd(place, { changedTouches: [{ ...finger, clientX, clientY }] });
    expect(drawer() === null).toBe(closes);
  });

  it('opens by Space too, as a button does', async () => {
    render(view());
    act(() => opener().focus());
    await userEvent.keyboard(' ');
    expect(await screen.findByRole('dialog', { name: 'Категории' })).toBeInTheDocument();
  });

  it('closes when another page opens', async () => {
    const { rerender } = await open();
    path = '/';
    rerender(view());
    await waitFor(() => expect(drawer()).toBeNull());
  });
});
