import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildUser } from '@/lib/contract/testing/build-user';
import { AlertHost } from '@/components/ui/Alerts/AlertHost';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { logIn, register } from '@/lib/client/account';
import { SignInDialogs, type SignInView } from './SignInDialogs';

const open = jest.fn();
jest.mock('@/components/ui/Alerts/alerts', () => {
  const actual = jest.requireActual<typeof import('@/components/ui/Alerts/alerts')>('@/components/ui/Alerts/alerts');
  return { ...actual, showAlert: jest.fn(actual.showAlert) };
});
jest.mock('@/lib/client/account', () => ({
  requestCode: jest.fn().mockResolvedValue({ kind: 'sent' }),
  verifyCode: jest.fn(),
  logIn: jest.fn(),
  register: jest.fn(),
}));
jest.mock('@/lib/client/session/use-session-actions', () => ({
  useSessionActions: () => ({ open: (signIn: unknown) => open(signIn) as unknown }),
}));

const answerLogin = jest.mocked(logIn);
const answerRegistration = jest.mocked(register);
const signIn = { user: buildUser(), access: 'access', refresh: 'refresh' };

function Page({ first }: { first: SignInView }) {
  const [view, setView] = useState<SignInView | null>(first);
  const [email, setEmail] = useState('');
  const turn = (to: SignInView, typed = '') => {
    setEmail(typed);
    setView(to);
  };
  return (
    <>
      <button onClick={() => setView(first)}>Открыть</button>
      {view && <SignInDialogs view={view} email={email} onView={turn} onClose={() => setView(null)} />}
      <AlertHost />
    </>
  );
}

function show(view: SignInView) {
  render(<Page first={view} />);
  return userEvent.setup();
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

beforeEach(() => jest.clearAllMocks());

/** From the clipboard: typing letter by letter takes its time. */
async function put(user: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

describe('«Забыли пароль?» (PW-5)', () => {
  it('leads to a new password for the address that was typed', async () => {
    const user = show('login');
    await put(user, 'Email', 'reader@example.by');
    await user.click(button('Забыли пароль?'));
    expect(screen.getByRole('dialog', { name: 'Новый пароль' })).toBeVisible();
    expect(field('Email')).toHaveValue('reader@example.by');
  });
});

describe('the two ways in (R1)', () => {
  it('lead to each other, each beginning in its first field', async () => {
    const user = show('code');
    expect(screen.getByRole('dialog', { name: 'Войти или создать профиль' })).toBeVisible();
    expect(field('Email')).toHaveFocus();
    await user.click(button('Войти с паролем'));
    expect(screen.getByRole('dialog', { name: 'Войдите в систему или зарегистрируйтесь' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Вход', selected: true })).toBeInTheDocument();
    expect(field('Email')).toHaveFocus();
    await user.click(button('Войти по коду'));
    expect(screen.getByRole('dialog', { name: 'Войти или создать профиль' })).toBeVisible();
  });

  it('closing the code dialog begins anew: step 1, no address (SIGNIN-1)', async () => {
    const user = show('code');
    await user.type(field('Email'), 'reader@example.by{Enter}');
    expect(await screen.findByLabelText('Код из письма')).toHaveFocus();
    await user.click(button('Закрыть'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(field('Email')).toHaveValue('');
  });

  it('keep what was typed while the other tab is looked at', async () => {
    const user = show('registration');
    await put(user, 'Логин', 'ivan');
    await user.click(screen.getByRole('tab', { name: 'Вход' }));
    expect(screen.getByRole('tab', { name: 'Вход' })).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: 'Регистрация' }));
    expect(field('Логин')).toHaveValue('ivan');
  });
});

describe('sign-in with a password (SIGNIN-3, FORM-3, ERROR-2)', () => {
  async function enter(password = 'тайное слово') {
    const user = show('login');
    await put(user, 'Email', ' ivan@example.by');
    await put(user, 'Пароль', password);
    await user.keyboard('{Enter}');
    return user;
  }

  it('helps the browser to fill it in', () => {
    show('login');
    expect(field('Email')).toHaveAttribute('autocomplete', 'email');
    expect(field('Пароль')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('says «Вы успешно вошли в систему!», closes and opens the session', async () => {
    answerLogin.mockResolvedValue({ kind: 'signed-in', signIn });
    await enter();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(logIn).toHaveBeenCalledWith('ivan@example.by', 'тайное слово');
    expect(open).toHaveBeenCalledWith(signIn);
    expect(await screen.findByText('Вы успешно вошли в систему!')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Вы успешно вошли в систему!$/);
  });

  it.each([
    ['any failure', new Error('401'), 'Неверный email или пароль.'],
    ['a server that asks to wait', { status: 429, detail: 'Слишком много попыток.' }, 'Слишком много попыток.'],
    ['a refusal with words of its own', { status: 401, detail: 'Другие слова.' }, 'Неверный email или пароль.'],
  ])('%s: an alert in the dialog, which stays', async (_case, error, text) => {
    answerLogin.mockResolvedValue({ kind: 'failed', error });
    await enter();
    expect(await within(screen.getByRole('dialog')).findByText(text)).toHaveAttribute('role', 'alert');
    expect(field('Пароль')).toHaveValue('тайное слово');
    expect(button('Войти')).not.toHaveAttribute('aria-busy');
    expect(open).not.toHaveBeenCalled();
  });

  it('sends nothing that breaks the rules, and leads to the first wrong field', async () => {
    await enter('12345');
    expect(await screen.findByText('Пароль должен содержать не менее 6 символов')).toBeInTheDocument();
    await waitFor(() => expect(field('Пароль')).toHaveFocus());
    expect(logIn).not.toHaveBeenCalled();
  });
});

describe('registration (SIGNIN-3, FORM-3, ERROR-2)', () => {
  async function fill() {
    const user = show('registration');
    await put(user, 'Логин', 'ivan');
    await put(user, 'Email', 'ivan@example.by');
    await put(user, 'Имя', 'Иван');
    await put(user, 'Фамилия', 'Иванов');
    return user;
  }
  const consent = () =>
    screen.getByRole('checkbox', { name: 'Регистрируясь, вы даете согласие на обработку персональных данных' });

  it('waits for the consent, which is not given beforehand and links to the policy in a new tab', async () => {
    const user = await fill();
    expect(consent()).not.toBeChecked();
    expect(button('Зарегистрироваться')).toBeDisabled();
    const policy = screen.getByRole('link', { name: 'обработку персональных данных' });
    expect(policy).toHaveAttribute('href', '/data-processing-policy');
    expect(policy).toHaveAttribute('target', '_blank');
    await user.click(consent());
    expect(button('Зарегистрироваться')).toBeEnabled();
  });

  it('sends nothing by Enter without the consent, and says why', async () => {
    const user = await fill();
    await user.type(field('Фамилия'), '{Enter}');
    expect(await screen.findByText('Необходимо согласие на обработку персональных данных')).toHaveAttribute(
      'role',
      'alert',
    );
    expect(register).not.toHaveBeenCalled();
  });

  it('helps the browser to fill it in', () => {
    show('registration');
    const hints = ['Логин', 'Email', 'Имя', 'Фамилия'].map((label) => field(label).getAttribute('autocomplete'));
    expect(hints).toEqual(['username', 'email', 'given-name', 'family-name']);
  });

  it.each([
    ['registered', 'Регистрация успешна. Пароль отправлен на email.'],
    ['known', 'Пользователь уже существует. Пароль отправлен на email.'],
  ] as const)('%s: «%s», and the dialog closes', async (kind, text) => {
    answerRegistration.mockResolvedValue({ kind });
    const user = await fill();
    await user.click(consent());
    await user.click(button('Зарегистрироваться'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(register).toHaveBeenCalledWith({
      username: 'ivan',
      email: 'ivan@example.by',
      firstName: 'Иван',
      lastName: 'Иванов',
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('tells a taken name at its field until the name changes (R4)', async () => {
    answerRegistration.mockResolvedValue({ kind: 'refused', errors: { username: ['Этот логин уже занят.'] } });
    const user = await fill();
    await user.click(consent());
    await user.click(button('Зарегистрироваться'));
    await waitFor(() => expect(field('Логин')).toHaveAccessibleDescription('Этот логин уже занят.'));
    expect(field('Логин')).toHaveFocus();
    await user.type(field('Логин'), '2');
    expect(field('Логин')).not.toHaveAttribute('aria-invalid');
  });

  it('any other failure shows nothing, and the button works again', async () => {
    answerRegistration.mockResolvedValue({ kind: 'failed' });
    const user = await fill();
    await user.click(consent());
    await user.click(button('Зарегистрироваться'));
    await waitFor(() => expect(register).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button('Зарегистрироваться')).not.toHaveAttribute('aria-busy'));
    // The page may still show alerts of earlier tests, so this checks the calls.
    expect(showAlert).not.toHaveBeenCalled();
    await user.click(button('Зарегистрироваться'));
    await waitFor(() => expect(register).toHaveBeenCalledTimes(2));
  });

  it('tells every broken rule at its field', async () => {
    const user = show('registration');
    await user.click(consent());
    await user.click(button('Зарегистрироваться'));
    await waitFor(() => expect(field('Логин')).toHaveFocus());
    expect(field('Логин')).toHaveAccessibleDescription('Логин должен содержать не менее 3 символов');
    expect(field('Email')).toHaveAccessibleDescription('Введите корректный email На этот адрес придёт пароль.');
    expect(field('Имя')).toHaveAccessibleDescription('Введите ваше имя');
    expect(field('Фамилия')).toHaveAccessibleDescription('Введите вашу фамилию');
    expect(register).not.toHaveBeenCalled();
  });
});
