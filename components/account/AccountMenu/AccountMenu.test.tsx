import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '@/lib/contract/testing/build-user';
import { AccountMenu } from './AccountMenu';

const push = jest.fn();
const close = jest.fn<Promise<boolean>, []>();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/' }));
jest.mock('@/lib/client/session/use-session-actions', () => ({ useSessionActions: () => ({ close }) }));

const owner = buildUser({ channel: { id: 12, name: 'Орбита' } });
const opener = () => screen.getByRole('button', { name: /^Меню пользователя/ });
const menu = () => screen.queryByRole('menu');
const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

function show(user = owner) {
  render(
    <>
      <button type="button">раньше</button>
      <AccountMenu user={user} />
      <button type="button">дальше</button>
    </>,
  );
  return userEvent.setup();
}

async function open(user = owner) {
  const person = show(user);
  await person.click(opener());
  return person;
}

beforeEach(() => {
  push.mockReset();
  close.mockReset();
});

describe('AccountMenu (HEADER-4, SESSION-3)', () => {
  it('says that it opens a menu, and whether it has', async () => {
    const person = show();
    expect(opener()).toHaveAttribute('aria-haspopup', 'menu');
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(menu()).toBeNull();
    await person.click(opener());
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    expect(opener()).toHaveAttribute('aria-controls', menu()?.id);
    await person.click(opener());
    expect(menu()).toBeNull();
  });

  it('is named by the initials that it shows, so that a voice can call it (WCAG 2.5.3)', () => {
    show();
    expect(opener()).toHaveTextContent('АК');
    expect(opener()).toHaveAccessibleName('Меню пользователя АК');
  });

  it.each(['editor', 'admin'] as const)('leads an %s to the desk (R46)', async (role) => {
    await open(buildUser({ role }));
    expect(names()).toEqual(['Личный кабинет', 'Редакция', 'Выход']);
    expect(screen.getByRole('menuitem', { name: 'Редакция' })).toHaveAttribute('href', '/desk');
  });

  it('leads to the profile and to the own channel', async () => {
    await open();
    expect(names()).toEqual(['Личный кабинет', 'Мой канал', 'Выход']);
    expect(screen.getByRole('menuitem', { name: 'Личный кабинет' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('menuitem', { name: 'Мой канал' })).toHaveAttribute('href', '/source/12');
  });

  it('knows no channel of a reader without one', async () => {
    await open(buildUser());
    expect(names()).toEqual(['Личный кабинет', 'Выход']);
  });

  it.each(['Личный кабинет', 'Мой канал', 'Выход'])('closes when «%s» is clicked', async (name) => {
    close.mockResolvedValue(false);
    const person = await open();
    await person.click(screen.getByRole('menuitem', { name }));
    expect(menu()).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('closes on a press outside, not on its own panel', async () => {
    const person = await open();
    await person.click(screen.getByText('alesya@example.by'));
    expect(menu()).not.toBeNull();
    await person.click(document.body);
    expect(menu()).toBeNull();
  });

  it('closes when the focus leaves it', async () => {
    await open();
    act(() => screen.getByRole('button', { name: 'дальше' }).focus());
    expect(menu()).toBeNull();
  });
});

describe('the keyboard of the menu button pattern', () => {
  it.each([
    ['{Enter}', 'Личный кабинет'],
    [' ', 'Личный кабинет'],
    ['{ArrowDown}', 'Личный кабинет'],
    ['{ArrowUp}', 'Выход'],
  ])('%j on the button opens the menu at «%s»', async (key, item) => {
    const person = show();
    opener().focus();
    await person.keyboard(key);
    expect(focused()).toBe(item);
  });

  it.each([
    ['{ArrowDown}', 'Мой канал'],
    ['{ArrowDown>3}', 'Личный кабинет'],
    ['{ArrowUp}', 'Выход'],
    ['{End}', 'Выход'],
    ['{End}{Home}', 'Личный кабинет'],
  ])('%s goes from the first item to «%s»', async (keys, item) => {
    const person = await open();
    await person.keyboard(keys);
    expect(focused()).toBe(item);
  });

  it('Escape closes and gives the focus back', async () => {
    const person = await open();
    await person.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it.each([
    ['Tab', false, 'дальше'],
    ['Shift+Tab', true, 'раньше'],
  ])('%s closes and goes on from the button', async (_key, shift, name) => {
    const person = await open();
    await person.tab({ shift });
    expect(menu()).toBeNull();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

  it.each(['{Enter}', ' '])('%j presses the focused item', async (key) => {
    close.mockResolvedValue(true);
    const person = await open();
    await person.keyboard(`{End}${key}`);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('Space follows a link', async () => {
    const person = await open();
    const followed = jest.fn();
    screen.getByRole('menuitem', { name: 'Личный кабинет' }).addEventListener('click', followed);
    await person.keyboard(' ');
    expect(followed).toHaveBeenCalledTimes(1);
    expect(menu()).toBeNull();
  });
});

describe('logging out (SESSION-3, R8)', () => {
  it('leads home', async () => {
    close.mockResolvedValue(true);
    const person = await open();
    await person.click(screen.getByRole('menuitem', { name: 'Выход' }));
    expect(push).toHaveBeenCalledWith('/');
  });

  it('leads nowhere when the call failed: the session stays', async () => {
    close.mockResolvedValue(false);
    const person = await open();
    await person.click(screen.getByRole('menuitem', { name: 'Выход' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(push).not.toHaveBeenCalled();
  });
});
