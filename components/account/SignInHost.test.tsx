import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertHost } from '@/components/ui/Alerts/AlertHost';
import { useKnownSession } from '@/lib/client/session/known-session';
import { buildUser } from '@/lib/contract/testing/build-user';
import { closeSignIn, openSignIn, useSignInOpener } from './sign-in-opener';
import { SignInHost } from './SignInHost';

let path = '/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));

jest.mock('@/lib/client/session/known-session', () => ({ useKnownSession: jest.fn() }));
const reader = (user: ReturnType<typeof buildUser> | null) =>
  jest.mocked(useKnownSession).mockReturnValue({ user, isLoading: false });

const failure = new Error('Loading chunk 7 failed.');
let arrive: (outcome: 'comes' | 'fails') => void = () => undefined;
const mockArrival = jest.fn(
  () =>
    new Promise<void>((resolve, reject) => (arrive = (outcome) => (outcome === 'comes' ? resolve() : reject(failure)))),
);
jest.mock('./SignInDialogs', () => ({
  // A dynamic import waits for what looks like a promise: so does this module for its chunk.
  then: (resolve: (module: unknown) => void, reject: (error: unknown) => void) =>
    mockArrival().then(
      () =>
        resolve({
          SignInDialogs: ({ view, onClose }: { view: string; onClose: () => void }) => (
            <button onClick={onClose}>Окно: {view}</button>
          ),
        }),
      reject,
    ),
}));

function Opener() {
  const { isOpening } = useSignInOpener();
  return (
    <button aria-busy={isOpening} onClick={() => openSignIn('code')}>
      Войти
    </button>
  );
}

const view = () => (
  <>
    <Opener />
    <SignInHost />
    <AlertHost />
  </>
);

describe('SignInHost', () => {
  beforeEach(() => void reader(null));

  it('loads the dialogs at the first opening only, shows that they are on their way, tells a failure and tries again', async () => {
    const { rerender } = render(view());
    const opener = screen.getByRole('button', { name: 'Войти' });
    expect(mockArrival).not.toHaveBeenCalled();

    await userEvent.click(opener);
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-busy', 'true');
    expect(mockArrival).toHaveBeenCalledTimes(1);
    await act(async () => arrive('fails'));
    expect(
      await screen.findByText('Не удалось открыть окно входа. Проверьте соединение и попробуйте ещё раз.'),
    ).toBeInTheDocument();
    expect(opener).toHaveAttribute('aria-busy', 'false');

    // Another page was opened meanwhile: nothing comes up over it.
    await userEvent.click(opener);
    path = '/category/1';
    rerender(view());
    await act(async () => arrive('comes'));
    expect(opener).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText('Окно: code')).toBeNull();

    await userEvent.click(opener);
    expect(await screen.findByText('Окно: code')).toBeInTheDocument();
    expect(opener).toHaveAttribute('aria-busy', 'false');

    await userEvent.click(screen.getByText('Окно: code'));
    expect(screen.queryByText('Окно: code')).toBeNull();

    act(() => openSignIn('registration'));
    expect(screen.getByText('Окно: registration')).toBeInTheDocument();
    expect(mockArrival).toHaveBeenCalledTimes(2);

    path = '/story/7';
    rerender(view());
    await waitFor(() => expect(screen.queryByText('Окно: registration')).toBeNull());
  });
  it('closes when the reader has signed in, in another tab too', async () => {
    const { rerender } = render(view());
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByText('Окно: code')).toBeInTheDocument();
    reader(buildUser());
    rerender(view());
    await waitFor(() => expect(screen.queryByText('Окно: code')).toBeNull());
    act(closeSignIn);
  });
});
