import { styled } from '@/lib/theme/styled';
import type { FeedCheckResult } from '@/lib/contract/feed-health';
import { placeholders } from '@/lib/text/placeholders';

const RejectedList = styled.details`
  line-height: 1.5;

  summary {
    display: list-item;
    min-height: 2.75rem;
    padding-block: 0.625rem;
    font-weight: 500;
    cursor: pointer;
  }

  summary:hover {
    color: var(--color-accent);
  }

  ol {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    padding-block: var(--space-1) var(--space-2);
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }

  .reason {
    color: var(--color-muted);
  }

  .rest {
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;

interface RejectedItemsProps {
  /** Says what happened to them: «Не взято». */
  label: string;
  /** All of them; `items` may be the first ones only. */
  count: number;
  items: FeedCheckResult['rejected'];
}

/**
 * The items of a feed that did not become publications, each with its position in the feed and the reason; renders
 * nothing when there are none.
 */
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
            № {position} в ленте, «{title || placeholders.title}»<p className="reason">{reason}</p>
          </li>
        ))}
      </ol>
      {items.length < count && <p className="rest">Показаны первые {items.length}.</p>}
    </RejectedList>
  );
}
