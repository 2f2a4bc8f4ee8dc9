import type { ReactNode } from 'react';
import { paths } from '@/lib/site/paths';

/** The policy opens in a new tab, so that nothing typed is lost (FORM-1). */
export function PolicyLink({ children }: { children: ReactNode }) {
  return (
    <a href={paths.dataProcessingPolicy()} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
