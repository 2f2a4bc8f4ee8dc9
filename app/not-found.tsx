import type { Metadata } from 'next';
import { UnknownPage } from '@/components/pages/notice/UnknownPage';

// The framework adds its own `noindex` here.
export const metadata: Metadata = { title: 'Страница не найдена', robots: null };

export default function NotFound() {
  return <UnknownPage />;
}
