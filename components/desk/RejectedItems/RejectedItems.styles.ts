import styled from 'styled-components';

export const RejectedList = styled.details`
  line-height: 1.5;

  summary {
    display: list-item;
    min-height: 2.75rem;
    padding-block: 0.625rem;
    font-weight: 500;
    cursor: pointer;
  }

  summary:hover {
    color: var(--color-accent);
  }

  ol {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    padding-block: var(--space-1) var(--space-2);
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }

  .reason {
    color: var(--color-muted);
  }

  .rest {
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;
