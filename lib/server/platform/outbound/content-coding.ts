import { FailedFetch } from './fetch-failure';

/** The content codings that we can undo. */
export const acceptedEncodings = 'gzip, deflate, br';

export type ContentCoding = 'gzip' | 'deflate' | 'br' | 'identity';

const known: ReadonlyMap<string, ContentCoding> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['br', 'br'],
]);
/** Registered at IANA (HTTP Content Coding Registry), and not undone here. */
const unreadable: ReadonlySet<string> = new Set([
  'compress',
  'x-compress',
  'dcb',
  'dcz',
  'exi',
  'pack200-gzip',
  'zstd',
]);
/** An application and the proxy in front of it may pack once each; a higher tower only serves bombs. */
const maxCodings = 2;

/**
 * The codings that a `Content-Encoding` header names, the last applied first. Words that name no coding change nothing, as in browsers: servers
 * write `UTF-8`, `none`, `binary` or `aws-chunked` there.
 * @throws FailedFetch 'bad-encoding' for a coding that we cannot undo, or too many.
 */
export function contentCodings(header: string): ContentCoding[] {
  const words = header.split(',').map((word) => word.trim().toLowerCase());
  const codings = words.flatMap((word) => known.get(word) ?? []);
  if (codings.length > maxCodings || words.some((word) => unreadable.has(word))) throw new FailedFetch('bad-encoding');
  return codings.reverse();
}
