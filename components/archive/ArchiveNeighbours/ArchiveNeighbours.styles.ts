import styled from 'styled-components';
import { quietButton } from '@/components/ui/button-styles';

export const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  a {
    ${quietButton}
  }

  @media print {
    display: none;
  }
`;
