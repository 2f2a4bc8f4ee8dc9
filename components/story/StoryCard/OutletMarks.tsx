import type { SourceRef } from '@/lib/contract/source';
import { pictureUrl } from '@/lib/site/urls';
import { monogram } from '@/lib/text/typography';

/** A few of a story's outlets by their icons, or the first letters of their names; how many there are stands beside them in words. */
export function OutletMarks({ outlets }: { outlets: readonly SourceRef[] }) {
  return (
    <span className="outlets" aria-hidden="true">
      {outlets.map(({ id, name, favicon }) => {
        const icon = pictureUrl(favicon);
        return (
          <i key={id}>{icon ? <img src={icon} alt="" width={24} height={24} loading="lazy" /> : monogram(name)}</i>
        );
      })}
    </span>
  );
}
