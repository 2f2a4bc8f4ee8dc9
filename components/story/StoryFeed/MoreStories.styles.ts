import styled from 'styled-components';
import { quietButton } from '@/components/ui/button-styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';

export const More = styled.p`
  display: flex;
  justify-content: center;
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);

  a {
    ${quietButton}
    min-width: 15rem;
  }

  a[aria-busy='true'] {
    color: var(--color-muted);
  }

  /* Past what the server renders at once. */
  html:not([data-js]) &[data-scripted] {
    display: none;
  }
`;

export const Told = styled.p`
  ${visuallyHidden}
`;
