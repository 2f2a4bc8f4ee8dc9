import { css } from '@/lib/theme/plain-css';
import { alertBox } from '../alert-box';

const region = "[role='alert'][data-position]";

/** Plain rules: the page has them with its first alert, and needs no library for them. */
export const alertRules = css`
  ${region} {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
  }

  ${region}[data-position='page'] {
    position: fixed;
    inset: var(--space-4) 0 auto;
    z-index: 30;
    width: min(30rem, 100% - 2 * var(--space-4));
    margin-inline: auto;
    pointer-events: none;
  }

  @media print {
    ${region} {
      display: none;
    }
  }

  ${region}[data-position='dialog'] {
    padding: 0 var(--space-5) var(--space-4);
  }

  ${alertBox(`${region} > *`)}

  ${region} > * {
    animation: alert-arrives var(--motion) ease-out;
    box-shadow: var(--color-shadow);
    pointer-events: auto;
  }

  @keyframes alert-arrives {
    from {
      opacity: 0;
      transform: translateY(-0.5rem);
    }
  }

  ${region} > [data-tone='error'] {
    box-shadow:
      inset 3px 0 var(--color-accent),
      var(--color-shadow);
  }

  ${region} .offer {
    min-height: 2.75rem;
    border: 0;
    background: none;
    font-weight: 600;
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }

  ${region} .close {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    margin: -0.625rem -0.75rem -0.625rem 0;
    border: 0;
    background: none;
  }
`;
