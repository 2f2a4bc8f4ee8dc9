import type { SourceRef } from '@/lib/contract/source';
import { pictureUrl } from '@/lib/site/urls';
import { markOf } from './outlet-mark';

/**
 * A few of a story's outlets by their icons, or two letters of their names in a colour of the name; how many there are stands beside them in words. The
 * framework would load icons that are not lazy ahead of the pictures.
 */
export function OutletMarks({ outlets }: { outlets: readonly SourceRef[] }) {
  return (
    <span className="outlets" aria-hidden="true">
      {outlets.map(({ id, name, favicon }) => {
        const icon = pictureUrl(favicon);
        if (icon) return <img key={id} src={icon} alt="" loading="lazy" />;
        const { letters, colour } = markOf(name);
        return (
          <i key={id} className={`c${colour}`}>
            {letters}
          </i>
        );
      })}
    </span>
  );
}
