import type { Metadata } from 'next';
import { ProfilePage } from '@/components/pages/ProfilePage';
import { robots } from '@/lib/seo/page-metadata';

export const metadata: Metadata = { title: 'Ваш профиль', robots: robots(false) };

/** A static shell: nothing personal is ever rendered into it. */
export default function Page() {
  return <ProfilePage />;
}
