import { styled } from '@/lib/theme/styled';

/** A switch before its words: the whole line is pressed. */
export const Switch = styled.label`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: var(--space-3);
  min-height: 2.75rem;
  font-weight: 600;
  cursor: pointer;

  input {
    appearance: none;
    position: relative;
    flex: none;
    width: 2.75rem;
    height: 1.5rem;
    border: 1px solid var(--color-muted);
    border-radius: var(--radius-round);
    background: var(--color-sunken);
    cursor: inherit;
  }

  input::before {
    content: '';
    position: absolute;
    inset-block-start: 0.1875rem;
    inset-inline-start: 0.1875rem;
    width: 1rem;
    height: 1rem;
    border-radius: 50%;
    background: var(--color-muted);
    transition: transform var(--motion);
    forced-color-adjust: none;
  }

  input:checked {
    border-color: var(--color-ink);
    background: var(--color-ink);
  }

  input:checked::before {
    background: var(--color-page);
    transform: translateX(1.25rem);
  }
`;

/** Interests with their shares as bars, each with a button. */
export const Shares = styled.ul`
  display: flex;
  flex-direction: column;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--space-4);
    padding-bottom: var(--space-2);
  }

  li > span {
    overflow-wrap: anywhere;
  }

  small {
    color: var(--color-muted);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }

  .bar {
    grid-column: 1 / -1;
    height: 0.25rem;
    border-radius: var(--radius-round);
    background: var(--color-sunken);
    overflow: hidden;
  }

  .bar > i {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: var(--color-muted);
    forced-color-adjust: none;
  }
`;

export const Groups = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  h3 {
    font-size: var(--text-m);
  }

  & > div {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
  }
`;

/** Words, each a button that takes it away. */
export const WordChips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  li {
    max-width: 100%;
  }
`;
