import { css } from 'styled-components';

/** The look of a button, for buttons and for links that act like one. */
const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  padding: var(--space-2) var(--space-5);
  border: 1px solid transparent;
  border-radius: var(--radius-round);
  font: 600 var(--text-m)/1.25 var(--font-text);
  text-decoration: none;
  transition:
    background-color var(--motion),
    color var(--motion),
    border-color var(--motion);
`;

export const primaryButton = css`
  ${base}
  background: var(--color-ink);
  color: var(--color-on-ink);

  &:hover {
    background: var(--color-accent);
  }
`;

export const quietButton = css`
  ${base}
  border-color: var(--color-line);
  background: transparent;
  color: var(--color-ink);

  &:hover {
    border-color: var(--color-ink);
  }
`;

const roundIcon = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: var(--radius-round);
`;

/** An icon in a circle that lies on the page. */
export const framedIconButton = css`
  ${roundIcon}
  border: 1px solid var(--color-line);
  background: var(--color-surface);
  color: var(--color-ink);
`;

/** An icon alone: its circle shows under the pointer. */
export const bareIconButton = css`
  ${roundIcon}
  border: 0;
  background: none;
  color: var(--color-muted);
`;
