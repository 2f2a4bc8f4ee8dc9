import styled from 'styled-components';

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
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    text-decoration-color: var(--color-accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }

  a:hover {
    color: var(--color-accent);
  }
`;
