import type { Thing, WithContext } from 'schema-dts';
import { StaticBlock } from './StaticBlock/StaticBlock';
import { scriptJson } from '@/lib/text/markup';

/** One entity of structured data in one script (SEO-6). Titles in it are hostile text: nothing of them can end the script (XSS-1). */
export function JsonLd<T extends Thing>({ entity }: { entity: WithContext<T> }) {
  return (
    <StaticBlock shows={entity}>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(entity) }} />
    </StaticBlock>
  );
}
