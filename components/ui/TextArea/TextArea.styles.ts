import styled from 'styled-components';
import { Field } from '../TextField/TextField.styles';

/** As a field for one line, only higher. */
export const AreaField = styled(Field)`
  textarea {
    width: 100%;
    min-width: 0;
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--color-muted);
    border-radius: var(--radius-m);
    background: var(--color-page);
    color: var(--color-ink);
    font: 400 max(16px, var(--text-m))/1.5 var(--font-text);
    resize: vertical;
  }

  textarea:hover {
    border-color: var(--color-ink);
  }

  textarea:focus-visible {
    outline-offset: 0;
    border-radius: var(--radius-m);
  }

  textarea[aria-invalid='true'] {
    border-color: var(--color-accent);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }
`;
