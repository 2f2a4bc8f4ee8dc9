import styled from 'styled-components';

/** `.end` holds the words and the button, for those who want them at hand. */
export const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  .line,
  .line > div {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    min-width: 0;
  }

  .end {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }

  .elsewhere {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-4);
    padding: var(--space-1) var(--space-3);
    border-inline-start: 3px solid var(--color-focus);
    background: var(--color-sunken);
    font-size: var(--text-s);
    line-height: 1.5;
  }

  .elsewhere > p {
    min-width: 0;
    max-height: 7.5em;
    padding-block: var(--space-2);
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
