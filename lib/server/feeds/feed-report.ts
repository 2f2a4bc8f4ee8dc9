import type { RejectedItem } from './feed-item';

/** A feed that could be read: what became of its items. `rejected` names the first ones, `rejectedCount` counts all. */
export interface TakenReport {
  kind: 'taken';
  taken: number;
  inserted: number;
  edited: number;
  duplicates: number;
  rejectedCount: number;
  rejected: RejectedItem[];
}

/** What one fetch of a feed brought. */
export type FeedReport = TakenReport | { kind: 'unchanged' } | { kind: 'failed'; detail: string };
