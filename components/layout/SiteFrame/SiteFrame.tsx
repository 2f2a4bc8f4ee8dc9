import type { ReactNode } from 'react';
import { CategorySwitch } from '@/components/category/CategorySwitch/CategorySwitch';
import { StyleRegistry } from '@/lib/theme/StyleRegistry';
import { QueryProvider } from '../QueryProvider/QueryProvider';
import { SiteFooter } from '../SiteFooter/SiteFooter';
import { SiteHeader } from '../SiteHeader/SiteHeader';

/** Everything around a page, and what all pages share. */
export function SiteFrame({ year, children }: { year: number; children: ReactNode }) {
  return (
    <StyleRegistry>
      <QueryProvider>
        <CategorySwitch>
          <SiteHeader />
          {children}
          <SiteFooter year={year} />
        </CategorySwitch>
      </QueryProvider>
    </StyleRegistry>
  );
}
