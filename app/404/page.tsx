import type { Metadata } from 'next';
import { NotFoundResponse } from '../_data/NotFoundResponse';

export const metadata: Metadata = { title: 'Страница не найдена' };

/** `/404` itself answers 404 (R33). */
export default function Page() {
  return <NotFoundResponse />;
}
