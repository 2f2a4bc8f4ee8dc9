import { enter, newAddress, openSession, readNewsletterLink } from './support/account';
import { expectNothingSerious } from './support/axe';
import { sidewaysOf } from './support/sideways';
import { expect, test } from './support/site';

test('without an account: one letter asks, its link confirms and ends the newsletter without scripts (NEWS-2)', async ({
  page,
  browser,
  refused,
}) => {
  refused(400);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = newAddress();
  await page.goto('/my');
  await page.getByRole('button', { name: 'Получать по почте' }).click();
  const form = page.getByRole('form', { name: 'Рассылка' });
  await form.getByLabel('Email').fill('нет');
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await expect(form.getByText('Введите корректный email')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Как часто').selectOption('weekdays');
  await expectNothingSerious(page, 'the form');
  expect(await sidewaysOf(page)).toBe(0);
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await expect(page.getByText(`Мы отправили письмо на ${email}.`)).toBeVisible();

  const link = await readNewsletterLink(email);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(link);
  await plain.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(plain.getByRole('status')).toContainText(/^Письма приходят на .…@\S+ по будням в 08:00 по Минску/);
  await plain.getByRole('button', { name: 'Отписаться' }).click();
  await expect(plain.getByRole('status')).toHaveText('Вы отписались: писем больше не будет.');
  await plain.goto(link);
  await expect(plain.getByRole('status')).toHaveText('Этой рассылки уже нет: ссылка устарела.');
  await plain.close();
});

test('with an account, by the keyboard: on, changed, off (NEWS-1)', async ({ page, request, baseURL }) => {
  await enter(page, await openSession(request), baseURL ?? '');
  await page.goto('/my');
  const open = page.getByRole('button', { name: 'Получать по почте' });
  await open.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Рассылка' });
  await form.getByLabel('Во сколько').selectOption('20');
  await form.getByRole('button', { name: 'Подписаться' }).press('Enter');
  const news = page.getByRole('region', { name: 'Рассылка' });
  await expect(news).toContainText('каждый день в 20:00.');
  await page.reload();
  await expect(news).toContainText('каждый день в 20:00.');
  await news.getByRole('button', { name: 'Отписаться' }).press('Enter');
  await expect(open).toBeVisible();
});
