import { css } from 'styled-components';

/** A link among words: the accent's line under it, the accent itself under the pointer. */
export const accentLink = css`
  text-decoration-color: var(--color-accent);
  text-decoration-thickness: 2px;
  text-underline-offset: 0.2em;

  &:hover {
    color: var(--color-accent);
  }
`;

/** One that stands by itself, as high as a finger needs. */
export const tallLink = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  ${accentLink}
`;

/** Underline that a title or a name, otherwise without one, gets under the pointer. */
export const titleUnderline = css`
  text-decoration: underline;
  text-decoration-color: var(--color-accent);
  text-decoration-thickness: 2px;
  text-underline-offset: 0.18em;
`;

/** The link that is open, where the reader's own colours replace ours and leave no background. */
export const forcedCurrent = css`
  @media (forced-colors: active) {
    a[aria-current] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** Links to parts of one whole, each in a border of its own: the one that is open stands out. */
export const partLinkStates = css`
  a:hover {
    border-color: var(--color-ink);
  }

  a[aria-current] {
    border-color: var(--color-ink);
    background: var(--color-ink);
    color: var(--color-on-ink);
  }

  ${forcedCurrent}
`;
