import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/pages/notice/NotFoundPage';

export const metadata: Metadata = { title: 'Сюжет не найден' };

export default function StoryNotFound() {
  return <NotFoundPage reason="Сюжет не найден." />;
}
