import { css } from 'styled-components';
import { fieldBox } from '@/components/ui/field-styles';

/** Dense rows with a thin rule between them: facts at the left, deeds at the right, one under another on phones. */
export const denseRows = css`
  display: flex;
  flex-direction: column;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-2);
    border-top: 1px solid var(--color-line);
  }

  .facts {
    flex: 1 1 20rem;
    min-width: 0;
    line-height: 1.45;
    overflow-wrap: anywhere;
  }

  .meta {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .deeds {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
  }

  .late {
    color: var(--color-accent);
    font-weight: 600;
  }
`;

/** Filters and a form in one line, where it fits. */
export const filterLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-3) var(--space-4);

  & > * {
    flex: 0 1 16rem;
  }

  & > button {
    flex: none;
  }

  select {
    ${fieldBox}
  }
`;
