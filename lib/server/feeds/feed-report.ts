import type { RejectedItem } from './feed-item';

/** What one fetch of a feed brought. */
export type FeedReport =
  | { kind: 'taken'; taken: number; inserted: number; edited: number; duplicates: number; rejected: RejectedItem[] }
  | { kind: 'unchanged' }
  | { kind: 'failed'; detail: string };
