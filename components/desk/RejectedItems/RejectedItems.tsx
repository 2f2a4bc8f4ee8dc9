'use client';

import type { FeedCheckResult } from '@/lib/contract/feed-health';
import { missing } from '@/lib/site/missing';
import { RejectedList } from './RejectedItems.styles';

interface RejectedItemsProps {
  /** What happened to them: «Не взято». */
  label: string;
  /** All of them; `items` may be the first ones only. */
  count: number;
  items: FeedCheckResult['rejected'];
}

/** The items of a feed that did not become publications, each with its place in the feed and the reason; nothing where there is none. */
export function RejectedItems({ label, count, items }: RejectedItemsProps) {
  if (count === 0) return null;
  return (
    <RejectedList>
      <summary>
        {label}: {count}
      </summary>
      <ol>
        {items.map(({ position, title, reason }) => (
          <li key={position}>
            № {position} в ленте, «{title || missing.title}»<p className="reason">{reason}</p>
          </li>
        ))}
      </ol>
      {items.length < count && <p className="rest">Показаны первые {items.length}.</p>}
    </RejectedList>
  );
}
