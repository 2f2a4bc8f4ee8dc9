'use client';

import type { ReactNode } from 'react';
import { PageStyleSheet } from '#page-style-sheet';

/** Collects the styles of a page where it is rendered to HTML. In the browser another module stands in (package.json, `imports`). */
export function StyleRegistry({ children }: { children: ReactNode }) {
  return <PageStyleSheet>{children}</PageStyleSheet>;
}
