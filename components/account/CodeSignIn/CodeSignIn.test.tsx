import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '@/lib/contract/testing/build-user';
import { requestCode, verifyCode } from '@/lib/client/account';
import { CodeSignIn, type CodePurpose } from './CodeSignIn';

const open = jest.fn();
jest.mock('@/lib/client/account', () => ({ requestCode: jest.fn(), verifyCode: jest.fn() }));
jest.mock('@/lib/client/session/use-session-actions', () => ({
  useSessionActions: () => ({ open: (signIn: unknown) => open(signIn) as unknown }),
}));

const ask = jest.mocked(requestCode);
const verify = jest.mocked(verifyCode);
const signIn = { user: buildUser(), access: 'access', refresh: 'refresh' };
const onSignedIn = jest.fn();
const onPassword = jest.fn();

let user = userEvent.setup();

function show(purpose: CodePurpose = 'code') {
  render(<CodeSignIn purpose={purpose} initialEmail="" onSignedIn={onSignedIn} onPassword={onPassword} />);
}

const email = () => screen.getByLabelText('Email');
const code = () => screen.getByLabelText('Код из письма');
const resend = () => screen.getByRole('button', { name: /^Отправить .*ещё раз/ });

/** Validation and answers take a few turns of the event loop. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

async function press(name: string | RegExp) {
  await user.click(screen.getByRole('button', { name }));
  await settle();
}

async function enter(field: HTMLElement, text: string) {
  await user.type(field, `${text}{Enter}`);
  await settle();
}

async function toCodeStep(purpose?: CodePurpose) {
  show(purpose);
  await user.paste('reader@example.by');
  await user.keyboard('{Enter}');
  await settle();
}

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  ask.mockResolvedValue({ kind: 'sent' });
  verify.mockResolvedValue({ kind: 'failed', detail: null });
});
afterEach(() => jest.useRealTimers());

describe('step 1, the address (SIGNIN-1, FORM-1, ERROR-2)', () => {
  it('begins in the field, with the consent given and a link to the policy in a new tab', () => {
    show();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByRole('checkbox')).toBeChecked();
    const policy = screen.getByRole('link', { name: 'политикой обработки данных' });
    expect(policy).toHaveAttribute('href', '/data-processing-policy');
    expect(policy).toHaveAttribute('target', '_blank');
  });

  it('sends the trimmed address and goes on to the code', async () => {
    show();
    await user.type(email(), '  reader@example.by ');
    await press('Получить код');
    expect(ask).toHaveBeenCalledWith('reader@example.by');
    expect(code()).toHaveFocus();
    expect(screen.getByText('reader@example.by')).toBeInTheDocument();
  });

  it('tells a wrong address, leads to it and sends nothing', async () => {
    show();
    await user.type(email(), 'reader');
    expect(email()).not.toHaveAttribute('aria-invalid');
    await press('Получить код');
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Введите корректный email');
    expect(email()).toHaveFocus();
    expect(ask).not.toHaveBeenCalled();
  });

  it('sends nothing without the consent, and says why', async () => {
    show();
    await user.click(screen.getByRole('checkbox'));
    await user.type(email(), 'reader@example.by');
    fireEvent.submit(email());
    await settle();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Вы должны согласиться с политикой обработки данных, чтобы продолжить\.$/,
    );
    expect(ask).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('checkbox')));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    await enter(email(), '');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    [null, 'Не удалось отправить код. Попробуйте еще раз.'],
    ['Слишком много попыток. Повторите через 40 секунд.', 'Слишком много попыток. Повторите через 40 секунд.'],
  ])('a failure with the detail %j says «%s»; the next try works', async (detail, text) => {
    ask.mockResolvedValueOnce({ kind: 'failed', detail });
    await toCodeStep();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await press('Получить код');
    expect(code()).toBeInTheDocument();
  });

  it('sends one request however often it is pressed', async () => {
    ask.mockReturnValue(new Promise(() => undefined));
    await toCodeStep();
    await press('Получить код');
    await enter(email(), '');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('leads to the password style (R1)', async () => {
    show();
    await press('Войти с паролем');
    expect(onPassword).toHaveBeenCalledTimes(1);
  });
});

describe('step 2, the code (SIGNIN-1, FORM-2, ERROR-2)', () => {
  it('asks for six digits with a numeric keyboard and the code of the mail', async () => {
    await toCodeStep();
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('maxlength', '6');
  });

  it('opens the session and ends', async () => {
    verify.mockResolvedValue({ kind: 'signed-in', signIn });
    await toCodeStep();
    await enter(code(), '123456');
    expect(verify).toHaveBeenCalledWith('reader@example.by', '123456');
    expect(open).toHaveBeenCalledWith(signIn);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['123 456', '123456'],
    [' 12 34\u00a056\n', '123456'],
    ['Код: 123456', '123456'],
    ['123-456', '123456'],
  ])('takes %j from the clipboard without what stands around the code', async (text, value) => {
    await toCodeStep();
    await user.click(code());
    await user.paste(text);
    expect(code()).toHaveValue(value);
  });

  it.each([
    [' 231 875 ', '231875'],
    ['231\u00a0875', '231875'],
    ['\u2009231\t875\n', '231875'],
    ['2318751', '2318751'],
  ])(
    'takes %j in one go from a keyboard’s suggestion, before the field cuts it to six characters',
    async (text, value) => {
      await toCodeStep();
      const insertion = new InputEvent('beforeinput', {
        data: text,
        inputType: 'insertText',
        bubbles: true,
        cancelable: true,
      });
      act(() => void code().dispatchEvent(insertion));
      expect(insertion.defaultPrevented).toBe(true);
      expect(code()).toHaveValue(value);
    },
  );

  it('strips spaces that are typed', async () => {
    await toCodeStep();
    await user.type(code(), '12 3 456');
    expect(code()).toHaveValue('123456');
  });

  it('a whole code from the clipboard takes the place of what stood there', async () => {
    await toCodeStep();
    await user.type(code(), '111111');
    await user.paste('123 456');
    expect(code()).toHaveValue('123456');
  });

  it.each(['12345', '1234567', '12a456', ''])('refuses %j without asking the server', async (text) => {
    await toCodeStep();
    if (text) await user.paste(text);
    await enter(code(), '');
    expect(code()).toHaveAccessibleDescription(expect.stringContaining('Код должен состоять из 6 цифр'));
    expect(code()).toHaveFocus();
    expect(verify).not.toHaveBeenCalled();
  });

  it('tells a wrong code at the field until it changes', async () => {
    await toCodeStep();
    await enter(code(), '123456');
    expect(code()).toHaveAccessibleDescription(
      expect.stringContaining('Неверный код или срок действия истек. Попробуйте еще раз.'),
    );
    expect(code()).toHaveFocus();
    await user.keyboard('7');
    expect(code()).toHaveValue('7');
    expect(code()).toBeValid();
  });

  it('says what the server says when there were too many tries', async () => {
    verify.mockResolvedValue({ kind: 'failed', detail: 'Слишком много попыток. Повторите через 15 минут.' });
    await toCodeStep();
    await enter(code(), '123456');
    expect(code()).toHaveAccessibleDescription(
      expect.stringContaining('Слишком много попыток. Повторите через 15 минут.'),
    );
  });

  it('goes back to change the address, which it remembers', async () => {
    await toCodeStep();
    await press('Изменить адрес');
    expect(email()).toHaveValue('reader@example.by');
    expect(email()).toHaveFocus();
  });
});

describe('another code (SIGNIN-1, SIGNIN-2)', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('waits 60 s, and says how long in Russian', async () => {
    await toCodeStep();
    expect(resend()).toBeDisabled();
    expect(resend()).toHaveTextContent('Отправить ещё раз через 60 секунд');
    pass(9_000);
    expect(resend()).toHaveTextContent('через 51 секунду');
    pass(29_000);
    expect(resend()).toHaveTextContent('через 22 секунды');
    pass(21_000);
    expect(resend()).toBeDisabled();
    pass(1_000);
    expect(resend()).toBeEnabled();
    expect(resend()).toHaveTextContent(/^Отправить код ещё раз$/);
  });

  it('sends to the same address, is disabled meanwhile, says so and counts anew', async () => {
    await toCodeStep();
    pass(60_000);
    let answer: (request: { kind: 'sent' }) => void = () => undefined;
    ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await press(/^Отправить .*ещё раз/);
    expect(ask).toHaveBeenLastCalledWith('reader@example.by');
    expect(resend()).toBeDisabled();
    await act(async () => answer({ kind: 'sent' }));
    expect(screen.getByRole('status')).toHaveTextContent('Новый код отправлен.');
    expect(resend()).toBeDisabled();
    expect(resend()).toHaveTextContent('60');
    expect(code()).toHaveFocus();
  });

  it('tells a failure and may be tried again at once', async () => {
    await toCodeStep();
    pass(60_000);
    ask.mockResolvedValueOnce({ kind: 'failed', detail: 'Подождите.' });
    await press(/^Отправить .*ещё раз/);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Не удалось отправить код повторно\. Попробуйте позже\.$/);
    expect(resend()).toBeEnabled();
    expect(resend()).toHaveFocus();
    await press(/^Отправить .*ещё раз/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(resend()).toBeDisabled();
  });

  it('keeps counting by the clock in a tab that slept', async () => {
    await toCodeStep();
    jest.setSystemTime(Date.now() + 45_000);
    pass(1_000);
    expect(resend()).toHaveTextContent('14');
  });
});

describe('a new password by a code (PW-5)', () => {
  it('says the same of every address, and signs in with code and password together', async () => {
    verify.mockResolvedValue({ kind: 'signed-in', signIn });
    await toCodeStep('new-password');
    expect(screen.getByText(/^Если такой адрес у нас есть, мы отправили письмо/)).toHaveTextContent(
      'reader@example.by',
    );
    await user.type(code(), '123456');
    await user.type(screen.getByLabelText('Новый пароль', { selector: 'input' }), 'длинный пароль');
    await press('Сохранить и войти');
    expect(verify).toHaveBeenCalledWith('reader@example.by', '123456', 'длинный пароль');
    expect(open).toHaveBeenCalledWith(signIn);
  });

  it('refuses a short one without asking the server', async () => {
    await toCodeStep('new-password');
    await user.type(code(), '123456');
    await user.type(screen.getByLabelText('Новый пароль', { selector: 'input' }), '12345');
    await press('Сохранить и войти');
    expect(screen.getByLabelText('Новый пароль', { selector: 'input' })).toHaveAccessibleDescription(
      'Пароль должен содержать не менее 6 символов',
    );
    expect(verify).not.toHaveBeenCalled();
  });
});
