import styled from 'styled-components';
import { quietButton } from '@/components/ui/button-styles';

export const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);

  a {
    ${quietButton}
  }

  span {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  @media print {
    display: none;
  }
`;
