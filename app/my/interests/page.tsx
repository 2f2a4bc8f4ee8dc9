import type { Metadata } from 'next';
import { InterestsPage } from '@/components/pages/InterestsPage';
import { robots } from '@/lib/seo/page-metadata';

export const metadata: Metadata = { title: 'Что мы знаем о ваших интересах', robots: robots(false) };

/** A static shell, as of «Моё». */
export default function Page() {
  return <InterestsPage />;
}
