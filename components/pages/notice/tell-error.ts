import { isChunkFailure } from '@/components/ui/is-chunk-failure';

/**
 * An error that a boundary has caught reaches nobody else: it is raised again as one that nobody caught, for the script of the head that reports
 * errors. A script that could not be loaded has been noticed there, and one with a digest was thrown by the server, whose log has it.
 */
export function tellError(error: unknown): void {
  const isKnown = isChunkFailure(error) || (typeof error === 'object' && error !== null && 'digest' in error);
  if (!isKnown && error instanceof Error && 'reportError' in globalThis) globalThis.reportError(error);
}
