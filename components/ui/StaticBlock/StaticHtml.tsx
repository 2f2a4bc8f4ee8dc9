'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';

/** The blocks of the document that the browser has loaded: a later visit to the same page finds them here. */
const known = new Map<string, string>();

interface StaticHtmlProps {
  /** Digest of what the block shows. */
  digest: string;
  /** Absent where the document has the HTML and the data were left out. */
  children?: ReactNode;
}

/** The browser's side of `StaticBlock`: keeps the document's HTML as it is, and renders what a client navigation brings. Another digest is another block. */
export function StaticHtml(props: StaticHtmlProps) {
  return <Block key={props.digest} {...props} />;
}

function Block({ digest, children }: StaticHtmlProps) {
  const [html] = useState(() => (children === undefined ? findHtml(digest) : null));
  if (html !== null)
    return <div data-static={digest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  if (children === undefined) return <MissingBlock />;
  return <div data-static={digest}>{children}</div>;
}

function findHtml(digest: string): string | null {
  const html = known.get(digest) ?? document.querySelector(`[data-static="${digest}"]`)?.innerHTML;
  if (html === undefined) return null;
  known.set(digest, html);
  return html;
}

/** A reader left the page before React had come to this block, and is back: the page's data are fetched once more, now whole. */
function MissingBlock() {
  const router = useRouter();
  useEffect(() => router.refresh(), [router]);
  return null;
}
