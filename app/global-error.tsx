'use client';

import { ErrorPage } from '@/components/notice/ErrorPage/ErrorPage';
import { GlobalStyle } from '@/lib/theme/global-style';

/** Even the layout broke (R34). */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="ru">
      <body>
        <GlobalStyle />
        <ErrorPage title="Unexpected Application Error!" onRetry={retry} />
      </body>
    </html>
  );
}
