import styled from 'styled-components';

export const Sentences = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  max-width: var(--text-width);

  li {
    padding-left: var(--space-4);
    border-left: 2px solid var(--color-accent);
  }

  a {
    display: inline-block;
    line-height: var(--leading-snug);
    color: var(--color-muted);
    font-size: var(--text-s);
    font-weight: 600;
    text-decoration-color: var(--color-line);
    text-underline-offset: 0.18em;
  }

  a:hover {
    text-decoration-color: var(--color-accent);
  }

  @media print {
    li {
      break-inside: avoid;
    }
  }
`;
