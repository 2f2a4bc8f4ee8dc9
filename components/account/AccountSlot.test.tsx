import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { buildUser } from '@/lib/contract/testing/build-user';
import { useKnownSession } from '@/lib/client/session/known-session';
import type { Session } from '@/lib/client/session/use-session';
import { hasTokenCookie } from '@/lib/client/session/has-token-cookie';
import { SessionProgress } from './SessionProgress';
import { openSignIn } from './sign-in-opener';
import { AccountSlot } from './AccountSlot';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
jest.mock('@/lib/client/session/known-session', () => ({ useKnownSession: jest.fn() }));
jest.mock('@/lib/client/session/use-session-actions', () => ({ useSessionActions: () => ({ close: jest.fn() }) }));
jest.mock('./sign-in-opener', () => ({ openSignIn: jest.fn(), useSignInOpener: () => ({ isOpening: false }) }));

const loading: Session = { user: null, isLoading: true };
const anonymous: Session = { user: null, isLoading: false };
const signedIn: Session = { user: buildUser(), isLoading: false };
const given = (session: Session) => jest.mocked(useKnownSession).mockReturnValue(session);
const place = () => screen.queryByRole('status', { name: 'Загрузка...' });
const enter = () => screen.queryByRole('button', { name: 'Войти' });
const avatar = () => screen.queryByRole('button', { name: /^Меню пользователя/ });

function forgetCookies() {
  for (const name of ['access-token', 'refresh-token', 'my-access-token']) document.cookie = `${name}=; max-age=0`;
}
beforeEach(() => {
  forgetCookies();
  document.documentElement.dataset.session = '';
  // As the scripts of the page's head do for a reader who may be signed in.
  document.documentElement.dataset.js = '';
});
afterEach(() => document.body.replaceChildren());
afterAll(forgetCookies);

describe('AccountSlot (HEADER-6)', () => {
  it('shows a skeleton while the session loads', () => {
    given(loading);
    render(<AccountSlot />);
    expect(place()).toBeInTheDocument();
    expect(enter()).toBeNull();
    expect(avatar()).toBeNull();
  });

  it('shows none where scripts do not run: nothing would come in its place', () => {
    delete document.documentElement.dataset.js;
    delete document.documentElement.dataset.session;
    given(loading);
    render(<AccountSlot />);
    expect(place()).toBeNull();
  });

  it.each([
    ['the place of the avatar where there may be a session', true],
    ['the sign-in button where there is none', false],
  ])('before the scripts run the HTML, the same for everyone, shows %s', (_what, hasSession) => {
    document.documentElement.toggleAttribute('data-session', hasSession);
    given(loading);
    // Leaves its styles behind.
    render(<AccountSlot />).unmount();
    document.body.innerHTML = renderToString(<AccountSlot />);
    expect([place() !== null, enter() !== null]).toEqual([hasSession, !hasSession]);
  });

  it('leads to /login where scripts do not run', () => {
    given(loading);
    expect(renderToString(<AccountSlot />)).toMatch(
      /<noscript><a class="enter" href="\/login"[^>]*>Войти<\/a><\/noscript>/,
    );
  });

  it('offers to sign in by code to an anonymous reader', async () => {
    given(anonymous);
    render(<AccountSlot />);
    expect(place()).toBeNull();
    const button = enter();
    if (button) await userEvent.click(button);
    expect(openSignIn).toHaveBeenCalledWith('code');
  });

  it('shows the avatar with its menu to a signed-in one', async () => {
    given(signedIn);
    render(<AccountSlot />);
    await waitFor(() => expect(avatar()).toHaveTextContent('АК'));
    expect(enter()).toBeNull();
    expect(place()).toBeNull();
  });

  it('shows «?» for a reader without names, who is named by the address', async () => {
    given({ user: buildUser({ username: '', first_name: '', last_name: '' }), isLoading: false });
    render(<AccountSlot />);
    await waitFor(() => expect(avatar()).toHaveTextContent('?'));
    expect(enter()).toBeNull();
    const button = avatar();
    if (button) await userEvent.click(button);
    expect(screen.getAllByText('alesya@example.by')).toHaveLength(1);
  });

  it("is the same skeleton in everybody's HTML: nothing personal is rendered on the server", () => {
    given(loading);
    expect(renderToString(<AccountSlot />)).toContain('Загрузка...');
  });
});

describe('SessionProgress (R9)', () => {
  const line = (session: Session) => {
    given(session);
    return render(<SessionProgress />).container.querySelector('[data-progress]');
  };

  it.each(['access-token', 'refresh-token'])('shows while the session of a browser with %s loads', (name) => {
    document.cookie = `${name}=x`;
    expect(line(loading)).toBeInTheDocument();
    expect(line(loading)).toHaveAttribute('aria-hidden', 'true');
  });

  it('does not show without a token', () => {
    document.cookie = 'my-access-token=x';
    expect(line(loading)).toBeNull();
    expect(hasTokenCookie()).toBe(false);
  });

  it.each([anonymous, signedIn])('does not show when loading has ended', (session) => {
    document.cookie = 'refresh-token=x';
    expect(line(session)).toBeNull();
  });

  it('is not in the HTML of the server', () => {
    document.cookie = 'refresh-token=x';
    given(loading);
    expect(renderToString(<SessionProgress />)).not.toContain('data-progress');
  });
});
