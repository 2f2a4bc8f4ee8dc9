import styled from 'styled-components';

export const Contacts = styled.dl`
  display: grid;
  gap: var(--space-2);

  dt,
  dd {
    display: inline;
  }

  dd {
    color: var(--color-ink);
  }

  dd[data-unknown] {
    color: var(--color-muted);
  }

  & > div {
    text-wrap: pretty;
  }

  a {
    padding-block: 0.1875rem;
    text-underline-offset: 0.2em;
    text-decoration-color: var(--color-muted);
  }

  a:hover {
    color: var(--color-accent);
    text-decoration-color: currentColor;
  }
`;
