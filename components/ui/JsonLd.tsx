import type { Thing, WithContext } from 'schema-dts';
import { scriptJson } from '@/lib/text/markup';

/** One entity of structured data in one script (SEO-6). Titles in it are hostile text: nothing of them can end the script (XSS-1). */
export function JsonLd<T extends Thing>({ entity }: { entity: WithContext<T> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(entity) }} />;
}
