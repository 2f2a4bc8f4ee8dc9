import type { Log } from '../../platform/base/log';
import type { Database } from '../../platform/db/client';
import { mailFailureFields } from './mail-delivery';
import { endBounced, endSent, putOffLetters, returnLetter, takeLetter, type TakenLetter } from './letter-store';
import { MailerError, type Mailer } from './mailer';

export interface LetterDependencies {
  db: Database;
  mailer: Mailer;
  log: Pick<Log, 'error' | 'info'>;
  now: () => Date;
}

/** Letters on their way at once: a mail server takes a second over one. Fewer than the mailer's connections. */
const lanes = 6;

/**
 * Sends the queued letters. A letter is one worker's for two minutes and ends when the mail server has taken it; a worker that dies between the two leaves
 * it to another one, which sends the same letter, by its Message-ID.
 * @returns how many were sent
 */
export async function sendLetters(deps: LetterDependencies, isStopping: () => boolean): Promise<number> {
  let sent = 0;
  let isAway = false;
  const lane = async () => {
    while (!isStopping() && !isAway) {
      const letter = await takeLetter(deps.db, deps.now());
      if (letter === null) return;
      const outcome = await sendOne(deps, letter);
      if (outcome === 'sent') sent += 1;
      if (outcome === 'away') isAway = true;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sent;
}

async function sendOne(
  { db, mailer, log, now }: LetterDependencies,
  letter: TakenLetter,
): Promise<'sent' | 'refused' | 'away'> {
  const delivery = await mailer.connect().catch((error: unknown) => {
    log.error(mailFailureFields(error), 'the mail server is away');
    return null;
  });
  if (delivery === null) {
    await putOffLetters(db, letter, now());
    return 'away';
  }
  try {
    await delivery.deliver(letter.mail);
  } catch (error) {
    const isFinal = isRefusedForGood(error);
    // One reader's closed mailbox is no fault of the site.
    if (isFinal) log.info(mailFailureFields(error), 'a mailbox is not there');
    else log.error(mailFailureFields(error), 'a letter was not taken');
    await (isFinal ? db.transaction((tx) => endBounced(tx, letter, now())) : returnLetter(db, letter, now()));
    return 'refused';
  } finally {
    delivery.close();
  }
  await endSent(db, letter, now());
  return 'sent';
}

/** The server says of the recipient alone, and for good (5yz of RFC 5321), that there is no such mailbox. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof MailerError) || typeof error.cause !== 'object' || error.cause === null) return false;
  const command: unknown = Reflect.get(error.cause, 'command');
  const code: unknown = Reflect.get(error.cause, 'responseCode');
  return command === 'RCPT TO' && typeof code === 'number' && code >= 500 && code < 600;
}
