import { Fragment, type ReactNode } from 'react';
import type { SearchFragment } from '@/lib/contract/search';
import { typeset } from '@/lib/text/typography';

/** A text with its found words in `<mark>`: characters only, whatever they look like (XSS-1). Marks are in order and do not overlap. */
export function MarkedText({ text, marks }: SearchFragment) {
  const pieces: ReactNode[] = [];
  // As long as before: the marks stay where they are.
  const shown = typeset(text);
  let from = 0;
  for (const { start, end } of marks) {
    if (start < from || end <= start || end > shown.length) continue;
    pieces.push(
      <Fragment key={`t${start}`}>{shown.slice(from, start)}</Fragment>,
      <mark key={start}>{shown.slice(start, end)}</mark>,
    );
    from = end;
  }
  return (
    <>
      {pieces}
      {shown.slice(from)}
    </>
  );
}
