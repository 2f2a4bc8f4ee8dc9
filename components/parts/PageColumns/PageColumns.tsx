import type { ReactNode } from 'react';
import { below } from '@/lib/theme/below';
import { Columns, Page } from './PageColumns.styles';

interface PageColumnsProps {
  /** The category bar, which spans both columns above them. */
  top: ReactNode;
  side: ReactNode;
  children: ReactNode;
}

/** A page with a side column; one column, the side last, below 900 px. */
export function PageColumns({ top, side, children }: PageColumnsProps) {
  return (
    <Page>
      {top}
      <Columns>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <aside aria-label="Дополнительно" {...below}>
          <div className="sticky">{side}</div>
        </aside>
      </Columns>
    </Page>
  );
}
