/** How asking a provider ended; a failed one says in a word why, for the log. */
export type Asked<T> = { kind: 'answer'; value: T } | AskFailure;

export interface AskFailure {
  kind: 'failed';
  reason: string;
  /** What the provider itself wants us to wait. */
  retryAfterSeconds: number | null;
}

/** An outside service whose last answer we keep: the weather, currency rates. */
export interface Provider<T extends object = object> {
  /** The answer's key in the store. */
  name: string;
  /** How often it is asked while it answers. */
  intervalMs: number;
  /** Asks once. Never rejects but for a bug. */
  ask(now: Date): Promise<Asked<T>>;
}
