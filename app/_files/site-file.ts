import { createHash } from 'node:crypto';

/** A file as it was just built. */
export interface Draft {
  /** With the charset. */
  type: string;
  /** The content; a long one comes piece by piece. */
  content: string | AsyncIterable<string>;
  /** When it changed last, by what it tells; null when that says nothing. Asked once the content has come. */
  modified: () => Date | null;
  /** Search engines are not to keep it, wherever the site stands. */
  noindex?: boolean;
  /** The `Link` header. */
  links?: string;
}

/** A file that has another address from now on. */
export interface MovedFile {
  movedTo: string;
}

/** A finished file: it is answered as it is to everybody. */
export interface SiteFile {
  type: string;
  chunks: readonly Uint8Array[];
  bytes: number;
  /** Strong (RFC 9110 §8.8.3): of the content alone. */
  etag: string;
  modified: Date;
  noindex: boolean;
  links?: string;
}

/**
 * Finishes a file. Its bytes have to be there before the first one is sent, since its ETag goes ahead of them; a file is limited (sitemaps: 10 000
 * stories, about 1.2 MB), whatever number of stories there is.
 * @param before the same file as it was built last: where the content is another, but what it tells says no later time (something was taken
 * out), it has changed now.
 */
export async function finishFile(
  { type, content, modified, noindex = false, links }: Draft,
  before: SiteFile | null,
  now: Date,
): Promise<SiteFile> {
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of typeof content === 'string' ? [content] : content) {
    const chunk = Buffer.from(part);
    hash.update(chunk);
    chunks.push(chunk);
    bytes += chunk.length;
  }
  const etag = `"${hash.digest('base64url').slice(0, 27)}"`;
  return {
    type,
    chunks,
    bytes,
    etag,
    modified: wholeSeconds(changeOf({ etag, reported: modified(), before, now })),
    noindex,
    links,
  };
}

function changeOf({
  etag,
  reported,
  before,
  now,
}: {
  etag: string;
  reported: Date | null;
  before: SiteFile | null;
  now: Date;
}): Date {
  if (before?.etag === etag) return before.modified;
  // Nothing changed later than now, whatever a feed says of its dates (RFC 9110 §8.8.2.1).
  const since = reported === null || reported > now ? now : reported;
  return before && wholeSeconds(since) <= before.modified ? now : since;
}

/** As HTTP dates are. */
function wholeSeconds(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1_000) * 1_000);
}
