import styled from 'styled-components';
import { quietButton } from '@/components/ui/button-styles';

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
`;
