import styled from 'styled-components';

export const TabRow = styled.div`
  display: flex;
  border-bottom: 1px solid var(--color-line);

  & > [role='tab'] {
    flex: 1;
    min-height: 3rem;
    margin-bottom: -1px;
    padding: var(--space-2) var(--space-1);
    border: 0;
    border-bottom: 3px solid transparent;
    background: none;
    color: var(--color-muted);
    font-weight: 600;
    transition:
      color var(--motion),
      border-color var(--motion);
  }

  & > [role='tab']:hover {
    color: var(--color-ink);
  }

  & > [aria-selected='true'] {
    border-bottom-color: var(--color-accent);
    color: var(--color-ink);
  }

  & > [role='tab']:focus-visible {
    outline-offset: -3px;
  }
`;

export const Panel = styled.div`
  padding-top: var(--space-5);
`;
