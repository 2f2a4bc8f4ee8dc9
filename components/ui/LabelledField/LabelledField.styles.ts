import styled from 'styled-components';

export const Field = styled.div`
  display: flex;
  flex-direction: column;

  label {
    align-self: flex-start;
    padding-bottom: var(--space-1);
    font-size: var(--text-s);
    font-weight: 600;
    line-height: 1.5;
  }

  .note {
    padding-top: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }

  .error {
    padding-top: var(--space-1);
    color: var(--color-accent);
    font-size: var(--text-s);
    font-weight: 500;
    line-height: 1.5;
  }
`;
