import type { ReactNode } from 'react';
import { below } from '@/lib/theme/below';
import { Columns, Page } from './PageColumns.styles';

interface PageColumnsProps {
  /** The category bar, which spans both columns above them. */
  top: ReactNode;
  side: ReactNode;
  /** True when the main column is `<MainParts>`: it goes on under the side column, which is filled to its end. */
  isSplit?: boolean;
  children: ReactNode;
}

/** A page with a side column; one column, the side last, below 900 px. */
export function PageColumns({ top, side, isSplit = false, children }: PageColumnsProps) {
  return (
    <Page>
      {top}
      <Columns {...(isSplit && { className: 'split' })}>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <aside aria-label="Дополнительно" {...below}>
          <div className={isSplit ? 'filled' : 'sticky'}>{side}</div>
        </aside>
      </Columns>
    </Page>
  );
}
