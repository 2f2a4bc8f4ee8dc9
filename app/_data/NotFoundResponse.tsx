import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { NotFoundPage } from '@/components/pages/notice/NotFoundPage';
import { ErrorBoundary } from './ErrorBoundary';

/**
 * A true 404 whose words are in the HTML. Thrown anywhere else in a page, `notFound()` leaves an empty document that only scripts fill; from
 * within a boundary it sets the status of a page that is rendered for the cache. In the browser the refusal is contained, or else it would
 * put the same words in place of those that the reader already has in hand.
 */
export function NotFoundResponse({ reason }: { reason?: string }) {
  return (
    <>
      <NotFoundPage reason={reason} />
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Refusal />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function Refusal(): never {
  notFound();
}
