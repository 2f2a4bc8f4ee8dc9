import type { Metadata } from 'next';
import { MyPage } from '@/components/pages/MyPage';
import { robots } from '@/lib/seo/page-metadata';

export const metadata: Metadata = { title: 'Моё', robots: robots(false) };

/** A static shell: nothing personal is ever rendered into it. */
export default function Page() {
  return <MyPage />;
}
