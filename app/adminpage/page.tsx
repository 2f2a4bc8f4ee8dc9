import type { Metadata } from 'next';
import { DeskPage } from '@/components/pages/DeskPage/DeskPage';
import { robots } from '@/lib/seo/page-metadata';

export const metadata: Metadata = { title: 'Управление каналом', robots: robots(false) };

/** A page that no request can change is otherwise kept for a year, also by shared caches, over every deployment. */

/** A static shell: nothing personal is ever rendered into it. */
export default function Page() {
  return <DeskPage />;
}
