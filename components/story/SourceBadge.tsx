import { styled } from '@/lib/theme/styled';
import type { SourceRef } from '@/lib/contract/source';
import { placeholders } from '@/lib/text/placeholders';
import { pictureUrl } from '@/lib/site/urls';
import { monogram } from '@/lib/text/typography';

const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  font-size: var(--text-s);
  font-weight: 600;
  line-height: var(--leading-snug);

  .mark {
    display: grid;
    flex: none;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    overflow: hidden;
    border-radius: var(--radius-round);
    background: var(--color-sunken);
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 700;
  }

  /* Never cut: what stands beside it gives way, or it takes two lines. */
  .name {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Shows the outlet: the favicon, or the first letter of the name, and the name. */
export function SourceBadge({ source }: { source: Pick<SourceRef, 'name' | 'favicon'> | null }) {
  const name = source?.name ?? placeholders.source;
  const favicon = pictureUrl(source?.favicon);
  return (
    <Badge>
      <span className="mark" aria-hidden="true">
        {favicon ? <img src={favicon} alt="" width={28} height={28} loading="lazy" /> : monogram(source?.name ?? '')}
      </span>
      <span className="name">{name}</span>
    </Badge>
  );
}
