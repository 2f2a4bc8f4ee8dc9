import styled from 'styled-components';

export const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);

  & > header {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }

  & > header[data-ruled] {
    padding-bottom: var(--space-4);
    border-bottom: 2px solid var(--color-ink);
  }

  h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  .lead {
    color: var(--color-muted);
  }
`;
