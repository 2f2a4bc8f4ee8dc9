import type { StorySummary } from '@/lib/contract/story';
import { plural } from '@/lib/text/numbers';
import { outletForms, outletsLabel } from './outlets-label';

/** «5 изданий», of which a narrow card shows the number alone; or the name of the only outlet. */
export function OutletCount({ story }: { story: StorySummary }) {
  const { sources_count: count } = story;
  if (count === undefined || count < 2) return <span className="name">{outletsLabel(story)}</span>;
  return (
    <span>
      {count}
      <span className="unit">{`\u00a0${plural(count, outletForms)}`}</span>
    </span>
  );
}
