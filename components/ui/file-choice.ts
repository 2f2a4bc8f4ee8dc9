import { css } from 'styled-components';
import { quietButton } from './button-styles';
import { visuallyHidden } from './visually-hidden';

/** A picture beside what can be done about it: `.choice` holds both, `.acts` the label `.choose` of the hidden input `.file`. */
export const fileChoice = css`
  .choice {
    display: flex;
    align-items: center;
    gap: var(--space-4);
  }

  .acts {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: flex-start;
    min-width: 0;
  }

  .file {
    ${visuallyHidden}
  }

  .choose {
    ${quietButton}
    cursor: pointer;
  }

  .file:focus-visible + .choose {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
`;
