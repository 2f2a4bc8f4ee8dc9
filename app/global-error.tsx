'use client';

import { ErrorPage } from '@/components/pages/notice/ErrorPage';
import { reloadPage } from '@/components/ui/reload-page';
import { site } from '@/lib/site/site';
import { GlobalStyle } from '@/lib/theme/GlobalStyle';

/** Shown when even the layout broke (R34). The work of its `<head>`'s scripts went with it, so that only a whole new page is sure to work. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang={site.language}>
      <head>
        <title>{`Ошибка | ${site.name}`}</title>
      </head>
      <body>
        <GlobalStyle />
        <ErrorPage error={error} onRetry={reloadPage} />
      </body>
    </html>
  );
}
