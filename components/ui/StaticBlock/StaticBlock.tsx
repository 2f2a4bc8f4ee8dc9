import 'server-only';
import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { StaticHtml } from './StaticHtml';

interface StaticBlockProps {
  /** All that the block depends on, as JSON: equal values mean equal HTML. */
  shows: unknown;
  children: ReactNode;
}

/**
 * A part of a page that nothing in the browser changes. A finished document has it once, as HTML: its data are left out of what React hydrates
 * from (`dropStaticData`), and React does not walk through it. A block with a client component in it keeps its data.
 */
export function StaticBlock({ shows, children }: StaticBlockProps) {
  const digest = createHash('sha256').update(JSON.stringify(shows)).digest('base64url').slice(0, 10);
  return <StaticHtml digest={digest}>{children}</StaticHtml>;
}
