import { css } from 'styled-components';

/** A box to type or choose in. 16 px at least: below it a phone zooms into the field. */
export const fieldBox = css`
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--color-muted);
  border-radius: var(--radius-m);
  background-color: var(--color-page);
  color: var(--color-ink);
  font: 400 max(16px, var(--text-m))/1.5 var(--font-text);

  &::placeholder {
    color: var(--color-muted);
    opacity: 1;
  }

  &:hover {
    border-color: var(--color-ink);
  }

  &:focus-visible {
    outline-offset: 0;
    border-radius: var(--radius-m);
  }

  &[aria-invalid='true'] {
    border-color: var(--color-accent);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }

  &:disabled {
    border-color: var(--color-line);
    background-color: var(--color-sunken);
    color: var(--color-muted);
  }
`;
