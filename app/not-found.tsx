import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/pages/notice/NotFoundPage';

// The framework adds its own `noindex` here.
export const metadata: Metadata = { title: 'Страница не найдена', robots: null };

export default function NotFound() {
  return <NotFoundPage />;
}
