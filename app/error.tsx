'use client';

import { ErrorPage } from '@/components/notice/ErrorPage/ErrorPage';

export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage title="Что-то пошло не так" onRetry={retry} />;
}
