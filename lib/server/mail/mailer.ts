/** One letter to one address; the composing (MIME, headers, From) is the mailer's. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A way to the mail server that is already open, for one letter. */
export interface Delivery {
  /** Rejects with a MailerError when the letter was not taken. The way is closed afterwards, whatever happened. */
  deliver(mail: Mail): Promise<void>;
  /** For a delivery that is not needed after all; safe to call at any time and more than once. */
  close(): void;
}

/** Connecting is apart from delivering so that a dead mail server is known before anything is written (OTP-10). */
export interface Mailer {
  /** Rejects with a MailerError within five seconds when a letter could not be delivered now. */
  connect(): Promise<Delivery>;
}

/** Mail cannot leave. Neither the message nor the cause names a reader's address or repeats a letter, so it may be logged whole. */
export class MailerError extends Error {
  override readonly name = 'MailerError';
}
