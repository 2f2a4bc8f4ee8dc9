import type { FeedCheckResult } from '@/lib/contract/feed-health';
import { rejectSentences, type RejectReason } from './reject-reason';

/** A rejected item as it is remembered; its reason may be another version's. */
export interface RememberedRejection {
  reason: string;
  title: string | null;
  position: number;
}

/** Rejected items with their reasons in words. */
export function describeRejected(items: readonly RememberedRejection[]): FeedCheckResult['rejected'] {
  return items.map(({ reason, title, position }) => ({
    position,
    title,
    reason: isReason(reason) ? rejectSentences[reason] : 'Материал не подошёл.',
  }));
}

function isReason(reason: string): reason is RejectReason {
  return Object.hasOwn(rejectSentences, reason);
}
