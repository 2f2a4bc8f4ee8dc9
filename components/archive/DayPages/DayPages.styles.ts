import styled from 'styled-components';

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

  a:hover {
    border-color: var(--color-ink);
  }

  a[aria-current] {
    border-color: var(--color-ink);
    background: var(--color-ink);
    color: var(--color-on-ink);
  }

  @media print {
    display: none;
  }
`;
