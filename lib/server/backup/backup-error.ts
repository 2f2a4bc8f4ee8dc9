/** A backup that cannot be made or used; the message is one Russian sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
