import styled from 'styled-components';

export const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  & > nav + h1 {
    margin-top: calc(var(--space-3) - var(--space-5));
  }

  & > h1 {
    padding-bottom: var(--space-3);
    border-bottom: 2px solid var(--color-ink);
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
  }
`;
