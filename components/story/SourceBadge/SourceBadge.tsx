import type { SourceRef } from '@/lib/contract/source';
import { missing } from '@/lib/site/missing';
import { pictureUrl } from '@/lib/site/picture-url';
import { monogram } from '@/lib/text/monogram';
import { Badge } from './SourceBadge.styles';

/** Who wrote it: the favicon, or the first letter of the name, and the name. */
export function SourceBadge({ source }: { source: Pick<SourceRef, 'name' | 'favicon'> | null }) {
  const name = source?.name ?? missing.source;
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
