import styled from 'styled-components';
import { tallLink } from '@/components/ui/link-styles';

export const Facts = styled.dl`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  line-height: 1.5;

  dt {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  dd {
    overflow-wrap: anywhere;
  }

  .unknown {
    color: var(--color-muted);
  }
`;

export const Ways = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);

  a {
    ${tallLink}
  }
`;
