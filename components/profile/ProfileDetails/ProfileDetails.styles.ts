import styled from 'styled-components';
import { accentLink } from '@/components/ui/link-styles';
import { media } from '@/lib/theme/media';

export const Facts = styled.dl`
  display: flex;
  flex-direction: column;

  & > div {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-3);
    line-height: 1.5;
  }

  & > div:first-child {
    padding-top: 0;
  }

  & > div + div {
    border-top: 1px solid var(--color-line);
  }

  dt,
  .unknown {
    color: var(--color-muted);
  }

  a {
    ${accentLink}
  }

  ${media.phone} {
    & > div {
      grid-template-columns: 5.5rem minmax(0, 1fr);
    }
  }
`;
