import { styled } from '@/lib/theme/styled';
import { fieldBox } from '@/components/ui/field-styles';
import { denseRows, filterLine } from '../desk-styles';

export const Rows = styled.ol`
  ${denseRows}

  .name {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    text-decoration: none;
  }

  .name:hover {
    color: var(--color-accent);
  }

  .choose {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    margin-inline-start: calc(-1 * var(--space-3));
    cursor: pointer;
  }

  .choose input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-accent);
  }

  .figures {
    display: flex;
    flex: 1 1 18rem;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
    color: var(--color-muted);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    line-height: 1.45;
  }

  .state {
    flex: 0 0 9rem;
    font-size: var(--text-s);
  }

  .state[data-bad] {
    color: var(--color-accent);
    font-weight: 600;
  }

  .trouble {
    flex: 1 1 100%;
    font-size: var(--text-s);
    line-height: 1.45;
    overflow-wrap: anywhere;
  }

  .trouble > span {
    color: var(--color-muted);
  }
`;

export const Filters = styled.form`
  ${filterLine}
`;

/** Filters as buttons of which one is pressed. */
export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  button[aria-pressed='true'] {
    border-color: var(--color-ink);
    background: var(--color-ink);
    color: var(--color-on-ink);
  }
`;

/** Fields one under another, as wide as they are read well. */
export const Form = styled.form`
  display: flex;
  flex: 1 1 100%;
  flex-direction: column;
  gap: var(--space-4);
  max-width: 40rem;
  padding-block: var(--space-3);

  select {
    ${fieldBox}
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
`;

/** Deeds with several channels. */
export const Bulk = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);

  .line {
    ${filterLine}
  }
`;

/** One of several channels, each as high as a finger needs. */
export const Choices = styled.fieldset`
  display: flex;
  flex-direction: column;
  padding: 0;
  border: 0;

  label {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 2.75rem;
    cursor: pointer;
  }

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-accent);
  }

  span {
    overflow-wrap: anywhere;
  }

  small {
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;
