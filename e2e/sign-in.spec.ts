import { newAddress, readCode, readPassword } from './support/account';
import { expect, test } from './support/site';

test('a reader signs in by a code from a mail, stays signed in and signs out (SIGNIN-1, SESSION-3, R3, R8)', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/');
  await page.getByRole('button', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Войти или создать профиль' });
  await dialog.getByLabel(/email/i).fill(email);
  await dialog.getByLabel(/email/i).press('Enter');
  const code = await readCode(email);
  const field = dialog.getByLabel(/код/i);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.evaluate(
    (input, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );
  await expect(field).toHaveValue(code);
  // As a phone's keyboard puts it in, in one go, which the browser would cut to six characters.
  for (const typed of [` ${code.slice(0, 3)} ${code.slice(3)} `, `${code.slice(0, 3)}\u00a0${code.slice(3)}`]) {
    await field.fill(typed);
    await expect(field).toHaveValue(code);
  }
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  const account = page.locator('header').getByRole('button', { expanded: false });
  await expect(account).toBeVisible();

  const cookies = (await page.context().cookies()).filter(({ name }) => name.endsWith('-token'));
  expect(
    cookies
      .map(({ name, secure, sameSite, path }) => ({ name, secure, sameSite, path }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  ).toEqual([
    { name: 'access-token', secure: true, sameSite: 'Strict', path: '/' },
    { name: 'refresh-token', secure: true, sameSite: 'Strict', path: '/' },
  ]);

  await page.reload();
  await account.click();
  await page.getByRole('menuitem', { name: 'Личный кабинет' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(email).first()).toBeVisible();

  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Мой канал' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Выход' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('-token'))).toEqual([]);
});

test('a wrong code is told, resending waits 60 s, closing begins anew (SIGNIN-1, FORM-2, ERROR-2)', async ({
  page,
  refused,
}) => {
  refused(400);
  const email = newAddress();
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Войти или создать профиль' });
  await dialog.getByLabel(/email/i).fill('не адрес');
  await dialog.getByLabel(/email/i).press('Enter');
  await expect(dialog.getByText('Введите корректный email')).toBeVisible();

  await dialog.getByLabel(/email/i).fill(email);
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByLabel(/email/i).press('Enter');
  await expect(dialog.getByText('Вы должны согласиться с политикой обработки данных, чтобы продолжить.')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel(/email/i).press('Enter');

  const code = await readCode(email);
  const field = dialog.getByLabel(/код/i);
  await field.fill('12345');
  await field.press('Enter');
  await expect(dialog.getByText('Код должен состоять из 6 цифр')).toBeVisible();
  await field.fill(code === '000000' ? '000001' : '000000');
  await field.press('Enter');
  await expect(dialog.getByText('Неверный код или срок действия истек. Попробуйте еще раз.')).toBeVisible();

  const resend = dialog.getByRole('button', { name: /отправить/i });
  await expect(resend).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(resend).toBeEnabled();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeFocused();
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog.getByLabel(/email/i)).toHaveValue('');
});

test('registration mails a password; with it the reader signs in on /login and goes where they were going (SIGNIN-3, ERROR-2, R4, R7)', async ({
  page,
  refused,
}) => {
  refused(401, /Error during login/);
  const email = newAddress();
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?from=/profile');
  await expect(page).toHaveTitle(/^Вход в систему \| Регистрация/);
  await expect(page.getByRole('heading', { level: 1, name: 'Войдите в систему или зарегистрируйтесь' })).toBeVisible();
  await page.getByRole('tab', { name: 'Регистрация' }).click();
  const submit = page.getByRole('button', { name: /зарегистрироваться/i });
  await expect(submit).toBeDisabled();
  await page.getByLabel(/логин/i).fill(`reader${Date.now()}`);
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel(/^имя/i).fill('Алеся');
  await page.getByLabel(/фамилия/i).fill('Тестовая');
  await page
    .getByRole('checkbox', { name: /Регистрируясь, вы даете согласие на обработку персональных данных/ })
    .check();
  await submit.click();
  await expect(page.getByText('Регистрация успешна. Пароль отправлен на email.')).toBeVisible();

  const password = await readPassword(email);
  await page.getByRole('tab', { name: 'Вход' }).click();
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill('неверный пароль');
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await expect(page.getByText('Неверный email или пароль.')).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Вы успешно вошли в систему!')).toBeVisible();
  await expect(page.getByText('Алеся Тестовая').first()).toBeVisible();

  await page.goto('/login');
  await expect(page).toHaveURL('/profile');
});

test('the whole sign-in works by keyboard (SIGNIN-1)', async ({ page }) => {
  const email = newAddress();
  await page.goto('/');
  await page.getByRole('button', { name: 'Войти' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel(/email/i)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const code = await readCode(email);
  await expect(page.getByRole('dialog').getByLabel(/код/i)).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('header').getByRole('button', { expanded: false })).toBeVisible();
});

test('whoever forgot his password sets a new one by a code, and changes it in the profile (PW-5)', async ({ page }) => {
  const email = newAddress();
  await page.goto('/login');
  await page.getByLabel(/email/i).fill(email);
  await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый пароль' });
  await expect(dialog.getByLabel(/email/i)).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await dialog.getByLabel('Код из письма').fill(await readCode(email));
  await dialog.getByLabel('Новый пароль').fill('первый пароль');
  await dialog.getByRole('button', { name: 'Сохранить и войти' }).click();
  await expect(page).toHaveURL('/profile');

  await page.getByRole('button', { name: 'Изменить пароль' }).click();
  const change = page.getByRole('dialog', { name: 'Изменить пароль' });
  await change.getByLabel('Нынешний пароль').fill('первый пароль');
  await change.getByLabel('Новый пароль').fill('второй пароль');
  await change.getByRole('button', { name: 'Сохранить' }).click();
  await expect(change).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Этот браузер' })).toBeVisible();
});
