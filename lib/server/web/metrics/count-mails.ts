import type { Delivery, Mailer } from '../../people/mail/mailer';
import { metrics } from '../../platform/metrics/definitions';
import type { Registry } from '../../platform/metrics/registry';

/** Wraps a mailer and counts its outcomes. Its errors are thrown on. */
export function countMails(mailer: Mailer, registry: Registry): Mailer {
  const unreachable = registry.counter(metrics.mails, 'unreachable');
  const sent = registry.counter(metrics.mails, 'sent');
  const failed = registry.counter(metrics.mails, 'failed');
  return {
    connect: async () => {
      try {
        return toCounted(await mailer.connect());
      } catch (error) {
        unreachable.add();
        throw error;
      }
    },
  };

  function toCounted(delivery: Delivery): Delivery {
    return {
      deliver: async (mail) => {
        try {
          await delivery.deliver(mail);
          sent.add();
        } catch (error) {
          failed.add();
          throw error;
        }
      },
      close: () => delivery.close(),
    };
  }
}
