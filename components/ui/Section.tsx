import { styled } from '@/lib/theme/styled';
import { useId, type ReactNode } from 'react';
import { below } from '@/lib/theme/below';
import { media } from '@/lib/theme/media';

/** A block with a heading under a strong rule. */
const SectionBlock = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  min-width: 0;

  & > .section-heading {
    padding-top: var(--space-3);
    border-top: 2px solid var(--color-ink);
    font-size: var(--text-2xl);
  }

  ${media.phone} {
    gap: var(--space-4);
  }

  &[data-level='minor'] {
    gap: var(--space-4);
  }

  &[data-level='minor'] > .section-heading {
    font-size: var(--text-xl);
  }
`;

interface SectionProps {
  title: string;
  level?: 'main' | 'minor';
  /** True when the section is below a phone's first screen. */
  isBelow?: boolean;
  children: ReactNode;
}

/** A named block of a page. */
export function Section({ title, level = 'main', isBelow = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <SectionBlock aria-labelledby={headingId} data-level={level} {...(isBelow && below)}>
      <h2 id={headingId} className="section-heading">
        {title}
      </h2>
      {children}
    </SectionBlock>
  );
}
