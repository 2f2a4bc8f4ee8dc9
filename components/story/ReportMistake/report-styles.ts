import { css } from 'styled-components';

/** Fields of a report one under another: of the dialog and of the page without scripts. */
export const reportFields = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding-bottom: var(--space-1);
    font-size: var(--text-s);
    font-weight: 600;
  }

  fieldset label {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 2.75rem;
    line-height: 1.35;
    cursor: pointer;
  }

  fieldset input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-accent);
  }

  blockquote {
    margin: 0;
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-line);
    color: var(--color-muted);
    overflow-wrap: anywhere;
  }

  .consent {
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }

  & > button {
    align-self: flex-start;
  }
`;
