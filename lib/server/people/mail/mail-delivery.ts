import type { Log } from '../../platform/base/log';
import { type Delivery, type Mail, type Mailer, MailerError } from './mailer';

/** Connects to the mail server; null when that fails, which is logged. The caller then stores nothing (OTP-10). */
export async function connectMailer({
  mailer,
  log,
}: {
  mailer: Mailer;
  log: Pick<Log, 'error'>;
}): Promise<Delivery | null> {
  try {
    return await mailer.connect();
  } catch (error) {
    log.error(mailFailureFields(error), 'the mail server is away');
    return null;
  }
}

const deliveries = new Set<Promise<void>>();

/**
 * Delivers a letter in the background (OTP-7): the response does not wait for the mail server. `onFailure` undoes what the letter
 * announces; an error in it is ignored, because the response has been sent.
 */
export function deliverInBackground(
  delivery: Delivery,
  mail: Mail,
  onFailure: (error: unknown) => Promise<void>,
): void {
  const delivered = deliver(delivery, mail, onFailure)
    .catch(() => undefined)
    .finally(() => deliveries.delete(delivered));
  deliveries.add(delivered);
}

/** Waits for all letters in delivery: before the process ends, and in tests. */
export async function settleDeliveries(): Promise<void> {
  await Promise.all(deliveries);
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

/**
 * Log fields for a letter that could not be sent (LOG-1). A mail server's message may repeat the address, so only MailerError is
 * quoted: it has removed the address.
 */
export function mailFailureFields(error: unknown): { reason: string; cause?: string; code?: string | number } {
  const reason = error instanceof MailerError ? error.message : error instanceof Error ? error.name : typeof error;
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  const code = readCode(cause, 'responseCode') ?? readCode(cause, 'code');
  const quoted = error instanceof MailerError && error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { reason, ...quoted, ...(code === null ? {} : { code }) };
}

function readCode(cause: unknown, field: string): string | number | null {
  const value: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, field) : null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\w{1,40}$/.test(value) ? value : null;
}
