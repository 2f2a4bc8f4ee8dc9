import {
  buildCodeMail,
  buildEmailChangeMail,
  buildEmailChangedMail,
  buildPasswordMail,
  buildTemporaryPasswordMail,
} from './letters';
import { composeMail } from './compose-mail';
import { readMail } from './testing/read-mail';

const to = 'reader@example.by';
const siteOrigin = 'https://sujet.example';
const password = 'abcDEF23456789';

const letters = {
  code: buildCodeMail({ to, code: '012345', minutes: 10, siteOrigin }),
  password: buildPasswordMail({ to, password, siteOrigin }),
  'temporary password': buildTemporaryPasswordMail({ to, password, hours: 24, siteOrigin }),
};
const each = Object.entries(letters);

/** Returns what is left where styles are off. */
const plain = (html: string) =>
  html
    .replace(/[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;/g, '"')
    .trim();
const paragraphs = (text: string) => text.trim().split(/\n+/);

describe('R39: what the reader looks for', () => {
  test('the code stands alone on a line after the word «код»', () => {
    expect(letters.code.text).toMatch(/код:?\s*\n\s*012345\n/);
    expect(letters.code.text.match(/\d{6}/g)).toEqual(['012345']);
  });

  test.each([
    ['password', letters.password],
    ['temporary password', letters['temporary password']],
  ])('the %s stands after «Пароль:», once', (_name, { text }) => {
    expect(text).toMatch(new RegExp(`^Пароль: ${password}$`, 'm'));
    expect(text.split('Пароль:')).toHaveLength(2);
  });

  test('a phone shows the essential before the letter is opened, but no password', () => {
    expect(letters.code.subject).toBe('Код 012345 для входа в «Сюжет»');
    expect(plain(letters.code.html)).toMatch(/^Чтобы войти в «Сюжет», введите код:\s+012345\s/);
    for (const { subject, text } of [letters.password, letters['temporary password']]) {
      expect(subject).toContain('ароль для входа в «Сюжет»');
      expect(paragraphs(text)[0]).toContain('ароль для входа — в этом письме');
      expect(subject).not.toContain(password);
    }
  });

  test('how long it is good for, with the noun that agrees', () => {
    expect(letters.code.text).toContain('действует 10\u00a0минут и');
    expect(buildCodeMail({ to, code: '000001', minutes: 1, siteOrigin }).text).toContain('действует 1\u00a0минуту');
    expect(letters['temporary password'].text).toContain('действует 24\u00a0часа.');
  });
});

describe('letters of a new address (ACCOUNT-1)', () => {
  test('the code stands as in a sign-in’s letter (R39)', () => {
    const { subject, text } = buildEmailChangeMail({ to, code: '012345', minutes: 10, siteOrigin });
    expect(subject).toBe('Код 012345 для нового адреса в «Сюжет»');
    expect(text).toMatch(/код:\s*\n\s*012345\n/);
  });

  test('the link has its secret behind «#», which no server sees', () => {
    const until = new Date('2026-12-05T22:00:00Z');
    const { text, html } = buildEmailChangedMail({ to, token: 'se-cret', until, siteOrigin });
    expect(text).toContain('до 6 декабря.');
    for (const body of [text, html]) expect(body).toContain('https://sujet.example/email-return#se-cret');
  });
});

describe.each(each)('the letter with a %s', (_name, mail) => {
  test('says the same in both alternatives, and what to do for one who did not ask', () => {
    const fromText = paragraphs(mail.text).map((line) => line.replace(/: https:\S+$/, ''));
    expect(paragraphs(plain(mail.html))).toEqual(fromText);
    expect(mail.text).toMatch(/^Если вы не запрашивали/m);
  });

  test('fetches nothing, and leads nowhere but to the site', () => {
    expect(mail.html).not.toMatch(/<img|<link|<script|<style|url\(|\ssrc=|background=|@import/i);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(href).toMatch(/^https:\/\/sujet\.example(\/login)?$/);
  });

  test('keeps the mail program’s own colours, light or dark, and is Russian', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).not.toMatch(/[^-]color:|background|#[0-9a-f]{3,6}/i);
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="ru">/);
  });

  test('arrives as it was written', async () => {
    const { message } = await composeMail(mail, { from: 'no-reply@sujet.example', date: new Date(0), id: '1' });
    const read = readMail(message.toString('latin1'));
    expect(read.text).toBe(mail.text.trimEnd());
    expect(read.html).toBe(mail.html.trimEnd());
    expect(read.header('Subject')).toBe(mail.subject);
    expect(read.header('To')).toBe(to);
  });
});
