import type { Metadata } from 'next';
import { LoginPage } from '@/components/pages/LoginPage';
import { robots } from '@/lib/seo/page-metadata';

export const metadata: Metadata = { title: { absolute: 'Вход в систему | Регистрация' }, robots: robots(false) };

export default function Page() {
  return <LoginPage />;
}
