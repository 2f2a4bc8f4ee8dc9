import styled from 'styled-components';

export const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  .name {
    display: flex;
    align-items: center;
    gap: var(--space-4);
  }

  h1 {
    min-width: 0;
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  .words {
    max-width: var(--text-width);
    font-size: var(--text-l);
    white-space: pre-line;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-5);
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: var(--leading-snug);
  }

  .facts:empty {
    display: none;
  }

  .facts a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    margin-block: -0.25rem;
    padding-block: 0.25rem;
    color: var(--color-ink);
    font-weight: 600;
    text-decoration-color: var(--color-line);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.25em;
  }

  .facts a:hover {
    text-decoration-color: var(--color-accent);
  }

  @media print {
    .facts a::after {
      content: attr(href);
      font-weight: 400;
    }

    .facts svg {
      display: none;
    }
  }
`;
