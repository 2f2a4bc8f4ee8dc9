import type { ReactNode } from 'react';
import { dayWords } from '@/lib/text/date-words';

/** An article of the list with its reprints, ready to be shown. */
export interface CoverageItem {
  /** The article's and its reprints'. */
  ids: readonly number[];
  /** The day of its publication in Europe/Minsk: `2026-11-20`. */
  day: string;
  content: ReactNode;
}

interface CoverageEntriesProps {
  items: readonly CoverageItem[];
  /** Number of entries in sight; the others are folded. */
  shown?: number;
}

/** The entries of the list, oldest first: a chronology, each day under its name (R44). */
export function CoverageEntries({ items, shown = items.length }: CoverageEntriesProps) {
  return items.map(({ ids: [id], day, content }, index) => (
    <li key={id} suppressHydrationWarning className={index < shown ? undefined : 'folded'}>
      {day !== items[index - 1]?.day && <h3 className="day">{dayWords(day)}</h3>}
      {content}
    </li>
  ));
}
