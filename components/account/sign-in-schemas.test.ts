import { codeStepSchema, emailStepSchema, loginSchema, registrationSchema } from './sign-in-schemas';

function complaint(validate: () => unknown): string | null {
  try {
    validate();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const registration = {
  username: 'ivan',
  email: 'ivan@example.by',
  firstName: 'Иван',
  lastName: 'Иванов',
  consent: true,
};

describe('rules of the forms (FORM-1 to FORM-3)', () => {
  test.each([
    ['reader@example.by', null],
    ['  reader@example.by ', null],
    ['first.last+news@mail.example.by', null],
    ['reader@почта.бел', null],
    ['\ufeffreader@exa\u200bmple.by\u00a0', null],
    ['', 'Введите корректный email'],
    ['   ', 'Введите корректный email'],
    ['reader', 'Введите корректный email'],
    ['reader@', 'Введите корректный email'],
    ['reader@example', 'Введите корректный email'],
    ['reader@example.', 'Введите корректный email'],
    ['@example.by', 'Введите корректный email'],
    ['a@b.by, c@d.by', 'Введите корректный email'],
    ['two words@example.by', 'Введите корректный email'],
    [`${'a'.repeat(250)}@example.by`, 'Введите корректный email'],
  ])('address %j: %s', (email, text) => {
    expect(complaint(() => emailStepSchema.validateSync({ email, consent: true }))).toBe(text);
  });

  test.each([
    ['123456', null],
    ['000000', null],
    ['', 'Код должен состоять из 6 цифр'],
    ['12345', 'Код должен состоять из 6 цифр'],
    ['1234567', 'Код должен состоять из 6 цифр'],
    ['12345a', 'Код должен состоять из 6 цифр'],
    ['１２３４５６', 'Код должен состоять из 6 цифр'],
  ])('code %j: %s', (code, text) => {
    expect(complaint(() => codeStepSchema.validateSync({ code }))).toBe(text);
  });

  test.each([
    ['123456', null],
    [' 12345', null],
    ['12345', 'Пароль должен содержать не менее 6 символов'],
    ['', 'Пароль должен содержать не менее 6 символов'],
  ])('password %j: %s', (password, text) => {
    expect(complaint(() => loginSchema.validateSync({ email: 'a@example.by', password }))).toBe(text);
  });

  test.each([
    [{}, null],
    [{ username: 'ab' }, 'Логин должен содержать не менее 3 символов'],
    [{ username: ' ab ' }, 'Логин должен содержать не менее 3 символов'],
    [{ username: '' }, 'Логин должен содержать не менее 3 символов'],
    [{ email: 'ivan' }, 'Введите корректный email'],
    [{ firstName: '' }, 'Введите ваше имя'],
    [{ firstName: '  ' }, 'Введите ваше имя'],
    [{ firstName: 'Я' }, null],
    [{ lastName: '' }, 'Введите вашу фамилию'],
    [{ consent: false }, 'Необходимо согласие на обработку персональных данных'],
  ])('registration with %j: %s', (fields, text) => {
    expect(complaint(() => registrationSchema.validateSync({ ...registration, ...fields }))).toBe(text);
  });

  it('asks for the consent of step 1', () => {
    expect(complaint(() => emailStepSchema.validateSync({ email: 'a@example.by', consent: false }))).toBe(
      'Вы должны согласиться с политикой обработки данных, чтобы продолжить.',
    );
  });
});
