import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from './create-mailer';
import { MailerError } from './mailer';
import { readMail } from './testing/read-mail';

const mail = { to: 'reader@example.by', subject: 'Проба', text: 'Раз\n', html: '<p>Раз</p>' };
const moment = new Date('2026-11-21T09:03:49.120Z');

describe('letters as files, while SMTP_URL is empty', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-mail-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const mailer = () => createMailer({ smtpUrl: '', mailFrom: 'no-reply@sujet.example', dataDir }, () => moment);
  const names = () => readdir(join(dataDir, 'mail'));

  test('a whole letter for its owner’s eyes, under a name that tells the time and no address', async () => {
    const delivery = await mailer().connect();
    await delivery.deliver(mail);
    const [name = '', ...more] = await names();
    expect(more).toEqual([]);
    expect(name).toMatch(/^20261121T090349120Z-[0-9a-f]{8}\.eml$/);
    const file = join(dataDir, 'mail', name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const read = readMail(await readFile(file, 'latin1'));
    expect([read.header('To'), read.header('Subject'), read.text]).toEqual(['reader@example.by', 'Проба', 'Раз']);
    expect(read.header('Date')).toBe('Sat, 21 Nov 2026 09:03:49 +0000');
  });

  test('fifty at one moment are fifty files, and no drafts', async () => {
    const one = mailer();
    await Promise.all(Array.from({ length: 50 }, async () => (await one.connect()).deliver(mail)));
    const found = await names();
    expect(found.filter((name) => name.endsWith('.eml'))).toHaveLength(50);
    expect(found).toHaveLength(50);
  });

  test('nobody ever finds half of one', async () => {
    const html = `<p>${'слово '.repeat(200_000)}</p>`;
    let isDone = false;
    const delivered = mailer()
      .connect()
      .then((delivery) => delivery.deliver({ ...mail, html }))
      .finally(() => (isDone = true));
    let looks = 0;
    const sizes = new Set<number>();
    for (let last = false; !last; looks += 1) {
      last = isDone;
      const found = (await names().catch(() => [])).filter((name) => name.endsWith('.eml'));
      for (const name of found) sizes.add((await stat(join(dataDir, 'mail', name))).size);
    }
    await delivered;
    expect(looks).toBeGreaterThan(3);
    expect(sizes.size).toBe(1);
  });

  test('a delivery that is not needed after all leaves nothing', async () => {
    const delivery = await mailer().connect();
    expect(await names()).toEqual([expect.stringMatching(/\.draft$/)]);
    delivery.close();
    while ((await names()).length > 0) await new Promise((resolve) => setImmediate(resolve));
    delivery.close();
  });

  test('a folder that cannot be written is told before anything else happens (OTP-10)', async () => {
    await writeFile(join(dataDir, 'mail'), 'in the way');
    await expect(mailer().connect()).rejects.toThrow(MailerError);
  });

  test('a folder that goes away between connecting and delivering is a MailerError too', async () => {
    const delivery = await mailer().connect();
    await rm(join(dataDir, 'mail'), { recursive: true });
    await expect(delivery.deliver(mail)).rejects.toThrow(MailerError);
  });
});
