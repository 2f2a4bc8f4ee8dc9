import styled from 'styled-components';

/**
 * The form is longer than most screens: its button, and why nothing was saved, stay in sight down to the dialog's edge; a field with the focus
 * stays clear of them, with the words under it.
 */
export const SaveAtHand = styled.div`
  @media (min-height: 36rem) {
    .end {
      position: sticky;
      bottom: calc(-1 * var(--space-5));
      z-index: 1;
      margin-bottom: calc(-1 * var(--space-5));
      padding-block: var(--space-3) var(--space-5);
      border-top: 1px solid var(--color-line);
      background: var(--color-surface);
    }

    input,
    textarea {
      scroll-margin-bottom: 18rem;
    }
  }
`;
