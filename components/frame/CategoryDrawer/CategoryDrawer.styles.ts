import styled from 'styled-components';

/** As high as its part of the drawer, so that a finger may begin its way to the right anywhere. */
export const CategoryPanel = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 100%;

  nav {
    align-self: stretch;
  }

  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    margin-inline: calc(-1 * var(--space-3));
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-m);
    font-weight: 500;
    line-height: var(--leading-snug);
    text-decoration: none;
  }

  a:hover {
    background: var(--color-sunken);
  }

  a[aria-current] {
    background: var(--color-ink);
    color: var(--color-on-ink);
  }

  p {
    color: var(--color-muted);
  }
`;
