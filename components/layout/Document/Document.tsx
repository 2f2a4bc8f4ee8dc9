import type { ReactNode } from 'react';
import { CategorySwitch } from '@/components/category/CategorySwitch/CategorySwitch';
import { site } from '@/lib/site/site';
import { GlobalStyle } from '@/lib/theme/global-style';
import { StyleRegistry } from '@/lib/theme/StyleRegistry';
import { themeScript } from '@/lib/theme/theme-script';
import { QueryProvider } from '../QueryProvider/QueryProvider';
import { SiteFooter } from '../SiteFooter/SiteFooter';
import { SiteHeader } from '../SiteHeader/SiteHeader';

/** The whole document around a page. The script in `<head>` changes attributes of `<html>` before hydration, hence the suppression. */
export function Document({ year, children }: { year: number; children: ReactNode }) {
  return (
    <html lang={site.language} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <GlobalStyle />
      </head>
      <body>
        <StyleRegistry>
          <QueryProvider>
            <CategorySwitch>
              <SiteHeader />
              {children}
              <SiteFooter year={year} />
            </CategorySwitch>
          </QueryProvider>
        </StyleRegistry>
      </body>
    </html>
  );
}
