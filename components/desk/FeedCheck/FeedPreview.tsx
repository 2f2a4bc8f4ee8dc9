import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { CheckedItem, FeedCheckResult } from '@/lib/contract/feed-health';
import { externalUrl } from '@/lib/site/urls';
import { placeholders } from '@/lib/text/placeholders';
import { RejectedItems } from '../RejectedItems';
import { listWords } from './check-words';
import { Preview } from './FeedCheck.styles';

/** Shows what a checked feed would bring: its title, its newest items, and what would be left out. */
export function FeedPreview({ result, shown = Infinity }: { result: FeedCheckResult; shown?: number | undefined }) {
  const { title, rejected, rejected_count } = result;
  const items = result.items.slice(0, shown);
  if (!title && items.length === 0 && rejected_count === 0) return null;
  return (
    <Preview>
      {title && <p className="feed">Название ленты: «{title}»</p>}
      {items.length > 0 && (
        <>
          <p className="over">{listWords({ ...result, items })}</p>
          <ol>
            {items.map((item, index) => (
              <li key={index}>
                <ItemTitle item={item} />
                <span className="about">
                  <span className={item.is_known ? undefined : 'new'}>{item.is_known ? 'уже есть' : 'новая'}</span>
                  {', '}
                  <RelativeTime dateTime={item.publication_at} />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      <RejectedItems label="Не взяли бы" count={rejected_count} items={rejected} />
    </Preview>
  );
}

/** The feed's words, which lead to its page where that is one. */
function ItemTitle({ item: { title, url } }: { item: CheckedItem }) {
  const href = externalUrl(url);
  const words = title || placeholders.title;
  if (!href) return <span>{words}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
