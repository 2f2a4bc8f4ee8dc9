import styled from 'styled-components';

export const Acts = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);

  & > p {
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }

  & > button:first-of-type {
    max-width: var(--side-width);
  }
`;
