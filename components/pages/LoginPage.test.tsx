import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { buildUser } from '@/lib/contract/testing/build-user';
import { AlertHost } from '@/components/ui/Alerts/AlertHost';
import { logIn, register } from '@/lib/client/account';
import { useSession, type Session } from '@/lib/client/session/use-session';
import { LoginPage } from './LoginPage';

const replace = jest.fn();
const router = { replace };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('@/lib/client/session/use-session', () => ({ useSession: jest.fn() }));
jest.mock('@/lib/client/account', () => ({ logIn: jest.fn(), register: jest.fn() }));
jest.mock('@/lib/client/session/use-session-actions', () => ({
  useSessionActions: () => ({ open: () => session({ user: buildUser() }) }),
}));

const session = (fields: Partial<Session>) =>
  jest.mocked(useSession).mockReturnValue({ user: null, isLoading: false, ...fields });
const page = (
  <>
    <LoginPage />
    <AlertHost />
  </>
);

/** From the clipboard: typing letter by letter takes its time. */
async function put(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

describe('/login (SIGNIN-3, R1, R7)', () => {
  beforeEach(() => {
    replace.mockReset();
    session({});
    document.cookie = 'refresh-token=r';
    window.history.replaceState(null, '', '/login');
  });

  it('has the forms of the dialog on the page', () => {
    render(page);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Войдите в систему или зарегистрируйтесь' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Вход', 'Регистрация']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Войти по коду из письма' })).toBeInTheDocument();
  });

  it('shows no form before the session is known, and changes nothing when it is', () => {
    session({ isLoading: true });
    const { rerender } = render(page);
    expect(screen.queryByLabelText('Email')).toBeNull();
    session({ user: buildUser() });
    rerender(page);
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('has no form in the HTML that could send a password in the address, and a sentence for readers without scripts', () => {
    session({ isLoading: true });
    const html = renderToString(<LoginPage />);
    expect(html).not.toContain('<form');
    expect(html).toContain('<noscript><p>Чтобы войти, включите JavaScript');
  });

  it.each([
    ['/login', '/profile'],
    ['/login?from=/profile', '/profile'],
    ['/login?from=/story/7%3Farticle%3D2', '/story/7?article=2'],
    ['/login?from=https://evil.example/', '/profile'],
    ['/login?from=//evil.example', '/profile'],
    ['/login?from=/%5Cevil.example', '/profile'],
  ])('a signed-in visitor of %s goes on to %s at once', (address, target) => {
    window.history.replaceState(null, '', address);
    session({ user: buildUser() });
    render(page);
    expect(replace.mock.calls).toEqual([[target]]);
  });

  it('whoever is signed in on the screen only, the cookies gone, is not sent to and fro between here and the guard', () => {
    document.cookie = 'refresh-token=; max-age=0';
    session({ user: buildUser() });
    render(page);
    expect(replace).not.toHaveBeenCalled();
  });

  it('an anonymous visitor stays', () => {
    render(page);
    expect(replace).not.toHaveBeenCalled();
  });

  it('a sign-in is told and leads on; the form stays until then', async () => {
    jest
      .mocked(logIn)
      .mockResolvedValue({ kind: 'signed-in', signIn: { user: buildUser(), access: 'a', refresh: 'r' } });
    window.history.replaceState(null, '', '/login?from=/story/7');
    const { rerender } = render(page);
    await put('Email', 'ivan@example.by');
    await put('Пароль', 'тайное слово');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Вы успешно вошли в систему!')).toBeInTheDocument();
    rerender(<LoginPage />);
    expect(replace.mock.calls).toEqual([['/story/7']]);
    expect(screen.getByLabelText('Пароль')).toBeInTheDocument();
  });

  it('after a registration the way in is open, the address filled in', async () => {
    jest.mocked(register).mockResolvedValue({ kind: 'registered' });
    render(page);
    await userEvent.click(screen.getByRole('tab', { name: 'Регистрация' }));
    await put('Логин', 'ivan');
    await put('Email', 'ivan@example.by');
    await put('Имя', 'Иван');
    await put('Фамилия', 'Иванов');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));
    expect(await screen.findByText('Регистрация успешна. Пароль отправлен на email.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Вход', selected: true })).toBeInTheDocument());
    expect(screen.getByRole('tab', { name: 'Вход' })).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('ivan@example.by');
  });
});
