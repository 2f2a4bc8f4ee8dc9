import { css } from 'styled-components';
import { quietButton } from '@/components/ui/button-styles';

/** Look of the buttons of `MarkButtons`, and of the one that shares beside them, for what stands around them. Absent without scripts and on paper. */
export const markButtons = css`
  button[aria-pressed],
  .share > button {
    ${quietButton}
    padding-inline: var(--space-4);
    font-size: var(--text-s);
  }

  [aria-pressed='true'] {
    border-color: var(--color-ink);
    background: var(--color-sunken);
  }

  .save[aria-pressed='true'] path {
    fill: currentColor;
  }

  html:not([data-js]) & button {
    display: none;
  }

  @media print {
    &&& button {
      display: none;
    }
  }
`;
