import { styled } from '@/lib/theme/styled';
import { titleUnderline } from '@/components/ui/link-styles';
import type { SourceRef } from '@/lib/contract/source';
import { paths } from '@/lib/site/paths';
import { SourceBadge } from './SourceBadge';

/** As large as the badge alone, and above the link that may cover the item it stands in. */
const Way = styled.span`
  position: relative;
  z-index: 1;
  display: inline-flex;
  min-width: 0;

  a {
    display: inline-flex;
    min-width: 0;
    text-decoration: none;
  }

  a:hover .name {
    ${titleUnderline}
  }
`;

/** Links the outlet's badge to its channel page; an unknown outlet leads nowhere. */
export function SourceLink({ source }: { source: SourceRef | null }) {
  return (
    <Way>
      {source ? (
        <a href={paths.channel(source.id)}>
          <SourceBadge source={source} />
        </a>
      ) : (
        <SourceBadge source={null} />
      )}
    </Way>
  );
}
