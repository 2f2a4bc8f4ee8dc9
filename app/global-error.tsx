'use client';

import { lazy, Suspense } from 'react';
import { ErrorPage } from '@/components/pages/notice/ErrorPage';
import { reloadPage } from '@/components/ui/reload-page';
import { site } from '@/lib/site/site';

/** Every page loads this file ahead, so the rules of bare elements come when they are needed; without them the words still stand there. */
const GlobalStyle = lazy(() =>
  import('@/lib/theme/GlobalStyle').then(
    ({ GlobalStyle }) => ({ default: GlobalStyle }),
    () => ({ default: () => null }),
  ),
);

/** Shown when even the layout broke (R34). The work of its `<head>`'s scripts went with it, so that only a whole new page is sure to work. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang={site.language}>
      <head>
        <title>{`Ошибка | ${site.name}`}</title>
      </head>
      <body>
        <Suspense>
          <GlobalStyle />
        </Suspense>
        <ErrorPage error={error} onRetry={reloadPage} />
      </body>
    </html>
  );
}
