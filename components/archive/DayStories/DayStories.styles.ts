import styled from 'styled-components';

export const Lines = styled.ol`
  display: flex;
  flex-direction: column;

  & > li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    gap: var(--space-3);
    align-items: baseline;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line);
  }

  & > li:first-child {
    padding-top: 0;
  }

  time {
    color: var(--color-muted);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }

  article {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
  }

  h2 {
    font-size: var(--text-l);
    line-height: var(--leading-snug);
    overflow-wrap: anywhere;
  }

  h2 a {
    text-decoration-color: transparent;
    text-underline-offset: 0.15em;
  }

  h2 a:hover {
    color: var(--color-accent);
    text-decoration-color: currentColor;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .section {
    color: var(--color-accent);
    font-weight: 600;
  }
`;
