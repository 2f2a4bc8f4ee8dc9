import styled from 'styled-components';
import { partLinkStates } from '@/components/ui/link-styles';

export const Pages = styled.nav`
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }

  a {
    display: grid;
    place-items: center;
    min-width: 2.25rem;
    min-height: 2.25rem;
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    transition: border-color var(--motion);
  }

  ${partLinkStates}

  @media print {
    display: none;
  }
`;
