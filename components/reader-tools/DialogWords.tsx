import { readingText } from '@/lib/theme/reading-text';
import { styled } from '@/lib/theme/styled';

/** The content of a reader's dialog. */
export const DialogWords = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  & > p {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  fieldset {
    display: flex;
    flex-direction: column;
    border: 0;
  }

  legend {
    padding-bottom: var(--space-1);
    font-weight: 600;
  }

  .option {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 2.75rem;
    line-height: 1.3;
    cursor: pointer;
  }

  .option > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-ink);
  }

  /* As high as the largest letters make it, so that the choices stay under the finger. */
  .sample {
    display: grid;
    align-items: center;
    min-height: 8.5rem;
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-sunken);
    color: var(--color-ink);
    ${readingText('var(--text-l)')}
  }
`;
