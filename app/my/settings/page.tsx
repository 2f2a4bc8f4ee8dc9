import type { Metadata } from 'next';
import { MySettingsPage } from '@/components/pages/MySettingsPage';
import { robots } from '@/lib/seo/page-metadata';

export const metadata: Metadata = { title: 'Настройки «Моего»', robots: robots(false) };

/** A static shell, as of «Моё». */
export default function Page() {
  return <MySettingsPage />;
}
