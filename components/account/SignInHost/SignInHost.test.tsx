import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertHost } from '@/components/ui/Alerts/AlertHost';
import { openSignIn, useSignInOpener } from '../sign-in-opener';
import { SignInHost } from './SignInHost';

let path = '/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));

const failure = new Error('Loading chunk 7 failed.');
let arrive: (outcome: 'comes' | 'fails') => void = () => undefined;
const mockArrival = jest.fn(() => new Promise<void>((resolve, reject) => (arrive = (outcome) => (outcome === 'comes' ? resolve() : reject(failure)))));
jest.mock('../SignInDialogs/SignInDialogs', () => ({
  // A dynamic import waits for what looks like a promise: so does this module for its chunk.
  then: (resolve: (module: unknown) => void, reject: (error: unknown) => void) =>
    mockArrival().then(() => resolve({ SignInDialogs: ({ view, onClose }: { view: string; onClose: () => void }) => <button onClick={onClose}>Окно: {view}</button> }), reject),
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
  it('loads the dialogs at the first opening only, shows that they are on their way, tells a failure and tries again', async () => {
    const { rerender } = render(view());
    const opener = screen.getByRole('button', { name: 'Войти' });
    expect(mockArrival).not.toHaveBeenCalled();

    await userEvent.click(opener);
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-busy', 'true');
    expect(mockArrival).toHaveBeenCalledTimes(1);
    await act(async () => arrive('fails'));
    expect(await screen.findByText('Не удалось открыть окно входа. Проверьте соединение и попробуйте ещё раз.')).toBeInTheDocument();
    expect(opener).toHaveAttribute('aria-busy', 'false');

    await userEvent.click(opener);
    await act(async () => arrive('comes'));
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
});
