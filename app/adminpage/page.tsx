import type { Metadata } from 'next';
import { DeskPage } from '@/components/pages/DeskPage/DeskPage';
import { robots } from '@/lib/seo/page-metadata';

export const metadata: Metadata = { title: 'Управление каналом', robots: robots(false) };

/** A static shell: nothing personal is ever rendered into it. */
export default function Page() {
  return <DeskPage />;
}
