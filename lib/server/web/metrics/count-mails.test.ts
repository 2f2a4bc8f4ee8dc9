import { MailerError, type Mailer } from '../../people/mail/mailer';
import { countMails } from './count-mails';
import { createRegistry } from '../../platform/metrics/registry';

const mail = { to: 'reader@example.by', subject: 's', text: 't', html: 'h' };
const refused = new MailerError('refused');

function open(mailer: Mailer) {
  const registry = createRegistry();
  const counted = countMails(mailer, registry);
  const counts = () => Object.fromEntries(registry.collect().map(({ labels, values }) => [labels[0], values[0]]));
  return { counted, counts };
}
const delivering = (deliver: () => Promise<void>): Mailer => ({
  connect: () => Promise.resolve({ deliver, close: () => undefined }),
});

test('a letter that the server took', async () => {
  const { counted, counts } = open(delivering(() => Promise.resolve()));
  await (await counted.connect()).deliver(mail);
  expect(counts()).toEqual({ sent: 1, failed: 0, unreachable: 0 });
});

test('a letter that it refused: the failure goes on to whoever sends', async () => {
  const { counted, counts } = open(delivering(() => Promise.reject(refused)));
  await expect((await counted.connect()).deliver(mail)).rejects.toBe(refused);
  expect(counts()).toEqual({ sent: 0, failed: 1, unreachable: 0 });
});

test('a server that is away', async () => {
  const { counted, counts } = open({ connect: () => Promise.reject(refused) });
  await expect(counted.connect()).rejects.toBe(refused);
  expect(counts()).toEqual({ sent: 0, failed: 0, unreachable: 1 });
});

test('a connection that is closed without a letter counts as nothing', async () => {
  const { counted, counts } = open(delivering(() => Promise.reject(refused)));
  (await counted.connect()).close();
  expect(counts()).toEqual({ sent: 0, failed: 0, unreachable: 0 });
});
