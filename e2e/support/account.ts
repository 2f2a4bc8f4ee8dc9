import { randomInt, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { SignIn } from '../../lib/contract/sign-in';

const mailFolder = join(process.cwd(), process.env.E2E_DATA_DIR ?? 'test-results/site', 'mail');

/** An address that no other test uses. */
export const newAddress = () => `reader-${randomUUID()}@example.by`;

/** Every test is a reader at an address of its own: what is rationed per IP address is not shared (the site trusts one proxy here). */
export const ownAddress = () => ({
  'X-Forwarded-For': `203.0.113.${randomInt(1, 255)}, 198.18.${randomInt(0, 256)}.${randomInt(1, 255)}`,
});

/** The plain text of the newest mail to an address. */
async function readMail(to: string, isWanted: (text: string) => boolean = () => true): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      text = (await mailsTo(to)).filter(isWanted).at(-1) ?? '';
      return text !== '';
    })
    .toBe(true);
  return text;
}

/** R39: alone on a line after the word «код». */
export async function readCode(to: string, after = ''): Promise<string> {
  const codeOf = (text: string) => /код[^]*?^\s*(\d{6})\s*$/im.exec(text)?.[1] ?? '';
  return codeOf(await readMail(to, (text) => codeOf(text) !== '' && codeOf(text) !== after));
}

/** R39: after «Пароль:». */
export async function readPassword(to: string): Promise<string> {
  return /Пароль:\s*(\S+)/.exec(await readMail(to))?.[1] ?? '';
}

/** A session opened over the wire. */
export async function openSession(request: APIRequestContext, email = newAddress()): Promise<SignIn> {
  const headers = ownAddress();
  await request.post('/api/auth/code/', { data: { email }, headers });
  const answer = await request.post('/api/auth/verify/', { data: { email, code: await readCode(email) }, headers });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as SignIn;
}

/** The same by a password: no code has been sent to the address, so that the first one need not wait. */
export async function openPasswordSession(request: APIRequestContext): Promise<SignIn & { password: string }> {
  const [email, headers] = [newAddress(), ownAddress()];
  const names = { username: email.slice(0, email.indexOf('@')), firstName: 'Алеся', lastName: 'Тестовая' };
  await request.post('/api/auth/', { data: { email, ...names }, headers });
  const password = await readPassword(email);
  const answer = await request.post('/api/auth/login/', { data: { email, password }, headers });
  expect(answer.status()).toBe(200);
  return { ...((await answer.json()) as SignIn), password };
}

/** The path of the link «Это не я» in the letter to an address that was changed, with its secret. */
export async function readReturnLink(to: string): Promise<string> {
  const linkOf = (text: string) => /\/email-return#[\w-]{43}/.exec(text)?.[0] ?? '';
  return linkOf(await readMail(to, (text) => linkOf(text) !== ''));
}

/** The path of the page of a newsletter, from the letter that asks whether it is wanted. */
export async function readNewsletterLink(to: string): Promise<string> {
  const linkOf = (text: string) => /\/newsletter\?key=[0-9a-f-]{36}/.exec(text)?.[0] ?? '';
  return linkOf(await readMail(to, (text) => linkOf(text) !== ''));
}

/** Gives the browser a session as the site's own scripts would: by the two cookies. */
export async function enter(page: Page, { access, refresh }: Partial<SignIn>, origin: string): Promise<void> {
  const cookie = (name: string, value: string) => ({
    name,
    value,
    url: origin,
    secure: true,
    sameSite: 'Strict' as const,
  });
  await page
    .context()
    .addCookies([
      ...(access ? [cookie('access-token', access)] : []),
      ...(refresh ? [cookie('refresh-token', refresh)] : []),
    ]);
}

async function mailsTo(to: string): Promise<string[]> {
  const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${to}`) || mail.includes(`<${to}>`)).map(plainText);
}

/** The text part of a mail, out of its transfer encoding. */
function plainText(mail: string): string {
  const part = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/i.exec(mail);
  const head = part?.[0].slice(0, part[0].indexOf(part[1] ?? '')) ?? '';
  const body = part?.[1] ?? '';
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
