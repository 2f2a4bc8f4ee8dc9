import Link from 'next/link';
import type { SourceRef } from '@/lib/contract/source';
import { paths } from '@/lib/site/paths';
import { SourceBadge } from '../SourceBadge/SourceBadge';
import { Way } from './SourceLink.styles';

/** Who wrote it, as the way to the channel's own page; one that is unknown leads nowhere. */
export function SourceLink({ source }: { source: SourceRef | null }) {
  return (
    <Way>
      {source ? (
        <Link href={paths.channel(source.id)} prefetch={false}>
          <SourceBadge source={source} />
        </Link>
      ) : (
        <SourceBadge source={null} />
      )}
    </Way>
  );
}
