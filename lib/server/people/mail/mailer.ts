/** One letter to one address. The mailer adds MIME, headers and From. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The unique part of its Message-ID; without it the mailer makes one. */
  id?: string;
  /** The address to which a mail program posts an unsubscription (RFC 8058). */
  unsubscribe?: string;
}

/** An open connection to the mail server for one letter. */
export interface Delivery {
  /** Rejects with a MailerError when the server did not accept the letter. Always closes the connection. */
  deliver(mail: Mail): Promise<void>;
  /** Closes the connection without a letter; may be called at any time and more than once. */
  close(): void;
}

/** Connecting is separate from delivering, so that nothing is stored when the mail server cannot be reached (OTP-10). */
export interface Mailer {
  /** Rejects with a MailerError within five seconds when a letter could not be delivered now. */
  connect(): Promise<Delivery>;
}

/** A letter cannot be sent. Neither the message nor the cause contains an address or a letter's text, so both may be logged. */
export class MailerError extends Error {
  override readonly name = 'MailerError';
}
