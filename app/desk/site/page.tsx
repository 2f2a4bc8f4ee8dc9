import type { Metadata } from 'next';
import { EditorsPage } from '@/components/pages/EditorsPages/EditorsPage';
import { robots } from '@/lib/seo/page-metadata';

export const metadata: Metadata = { title: 'Сайт', robots: robots(false) };

/** A static shell: nothing personal is ever rendered into it. */
export default function Page() {
  return <EditorsPage screen="site" />;
}
