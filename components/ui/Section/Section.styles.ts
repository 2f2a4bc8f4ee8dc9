import styled from 'styled-components';

/** A block with a heading under a strong rule. */
export const SectionBlock = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  min-width: 0;

  & > .section-heading {
    padding-top: var(--space-3);
    border-top: 2px solid var(--color-ink);
    font-size: var(--text-2xl);
  }

  &[data-level='minor'] {
    gap: var(--space-4);
  }

  &[data-level='minor'] > .section-heading {
    font-size: var(--text-xl);
  }
`;
