import { css } from 'styled-components';
import { quietButton } from '@/components/ui/button-styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';

/** Look of the buttons of `MarkButtons`, and of those that share beside them, for what stands around them. Absent without scripts and on paper. */
export const markButtons = css`
  button[aria-pressed],
  .share > button,
  [data-tool] {
    ${quietButton}
    padding-inline: var(--space-4);
    font-size: var(--text-s);
  }

  /* Icons alone. */
  [data-tool] {
    width: 2.75rem;
    padding: 0;
  }

  html:not([data-shares]) & [data-tool='system'] {
    display: none;
  }

  /* All of them in one line. */
  ${media.phone} {
    column-gap: 0.375rem;

    [aria-pressed][aria-pressed] {
      padding-inline: var(--space-3);
    }

    .save.save.save {
      width: 2.75rem;
      padding: 0;
    }

    .save > .word {
      ${visuallyHidden}
    }
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
