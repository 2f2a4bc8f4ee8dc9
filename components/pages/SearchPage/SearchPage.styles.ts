import styled from 'styled-components';

export const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  & > h1 {
    padding-bottom: var(--space-3);
    border-bottom: 2px solid var(--color-ink);
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
  }

  .status {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
  }

  .status:empty {
    display: none;
  }

  .count {
    color: var(--color-muted);
  }

  .said {
    font: 700 var(--text-xl)/var(--leading-snug) var(--font-headline);
    font-size-adjust: 0.481;
  }

  .advice {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    padding: var(--space-5);
    border-radius: var(--radius-m);
    background: var(--color-sunken);
  }

  .advice li {
    padding-inline-start: 1.25em;
    text-indent: -1.25em;
  }

  .advice li::before {
    content: '— ';
    color: var(--color-muted);
  }

  .advice code {
    font-family: inherit;
    font-weight: 600;
    white-space: nowrap;
  }

  .status a {
    font-weight: 600;
    text-decoration-color: var(--color-accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }
`;
