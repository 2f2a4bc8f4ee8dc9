import type { Delivery, Mail } from '../mail/mailer';

const underway = new Set<Promise<void>>();

/**
 * Delivers a letter off the request's path (OTP-7): the answer does not wait for the mail server. `onFailure` undoes what the letter
 * was to tell; what fails in it as well ends here, for nobody is left to hear of it.
 */
export function deliverInBackground(
  delivery: Delivery,
  mail: Mail,
  onFailure: (error: unknown) => Promise<void>,
): void {
  const delivered = deliver(delivery, mail, onFailure)
    .catch(() => undefined)
    .finally(() => underway.delete(delivered));
  underway.add(delivered);
}

/** Waits for the letters that are on their way: before a process ends, and in tests. */
export async function settleDeliveries(): Promise<void> {
  await Promise.all(underway);
}

async function deliver(delivery: Delivery, mail: Mail, onFailure: (error: unknown) => Promise<void>): Promise<void> {
  try {
    await delivery.deliver(mail);
  } catch (error) {
    await onFailure(error);
  } finally {
    delivery.close();
  }
}
