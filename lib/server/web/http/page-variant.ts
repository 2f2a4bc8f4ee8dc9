import type { IncomingHttpHeaders } from 'node:http';

/** A reader's request: a page, the data of a page for a client navigation, or what a link prefetches. */
export type Variant = 'html' | 'data' | 'prefetch';

/** Under which key the memory keeps a variant of a page. */
export function keyOf(variant: Variant, target: string): string {
  return variant === 'html' ? target : `${variant} ${target}`;
}

/** Reads from the headers of the framework's client which variant they ask for; null for a request that no client of ours sends. */
export function variantOf(headers: IncomingHttpHeaders): Variant | null {
  if (headers.rsc === undefined) return 'html';
  const segment = headers['next-router-segment-prefetch'];
  if (segment === undefined) return headers['next-router-prefetch'] === undefined ? 'data' : 'prefetch';
  return segment === treeSegment ? 'prefetch' : null;
}

const treeSegment = '/_tree';

/** The headers with which the framework renders a variant: the same ones for every reader, so that the response fits all of them. */
export function headersOf(variant: Variant): IncomingHttpHeaders {
  if (variant === 'html') return {};
  if (variant === 'data') return { rsc: '1' };
  return { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': treeSegment };
}
