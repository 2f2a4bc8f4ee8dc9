import type { Metadata } from 'next';
import { EmailReturnPage } from '@/components/pages/EmailReturnPage';
import { robots } from '@/lib/seo/page-metadata';

/** The secret stands behind «#»: it reaches no server, and leaves the page in no `Referer`. */
export const metadata: Metadata = { title: 'Вернуть адрес', robots: robots(false) };

export default function Page() {
  return <EmailReturnPage />;
}
