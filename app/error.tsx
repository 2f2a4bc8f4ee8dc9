'use client';

import { ErrorPage } from '@/components/pages/notice/ErrorPage';

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage error={error} onRetry={retry} />;
}
