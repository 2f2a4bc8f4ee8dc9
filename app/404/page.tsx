import { notFound } from 'next/navigation';

// A static page would say «keep me for a year».
export const dynamic = 'force-dynamic';

/** `/404` itself answers 404 (R33). */
export default function Page(): never {
  notFound();
}
