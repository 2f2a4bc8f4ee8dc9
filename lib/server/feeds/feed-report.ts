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
  /** Articles of the channel's site that stood under another channel; counted as new. The first ones are named. */
  takenOver: TakenOver[];
}

export interface TakenOver {
  articleId: number;
  /** The channel that had it. */
  fromSourceId: number;
}

/** What one fetch of a feed brought. */
export type FeedReport = TakenReport | { kind: 'unchanged' } | { kind: 'failed'; detail: string };
