import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { NotFoundPage } from '@/components/notice/NotFoundPage/NotFoundPage';

/**
 * A true 404 whose words are in the HTML. Thrown anywhere else in a page, `notFound()` leaves an empty document that only scripts fill; from
 * within a boundary it sets the status of a page that is rendered for the cache, and the boundary's own fallback is what is sent.
 */
export function Missing({ reason }: { reason?: string }) {
  return (
    <Suspense fallback={<NotFoundPage reason={reason} />}>
      <Refusal />
    </Suspense>
  );
}

function Refusal(): never {
  notFound();
}
