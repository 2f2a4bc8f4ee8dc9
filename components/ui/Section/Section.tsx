import { useId, type ReactNode } from 'react';
import { SectionBlock } from './Section.styles';

interface SectionProps {
  title: string;
  level?: 'main' | 'minor';
  children: ReactNode;
}

/** A named block of a page. */
export function Section({ title, level = 'main', children }: SectionProps) {
  const headingId = useId();
  return (
    <SectionBlock aria-labelledby={headingId} data-level={level}>
      <h2 id={headingId} className="section-heading">
        {title}
      </h2>
      {children}
    </SectionBlock>
  );
}
