import { css, keyframes } from 'styled-components';

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.45; }
`;

/** A grey place that a word or a picture will take. Its size comes from the layout. */
export const skeleton = css`
  display: block;
  min-height: 1.25em;
  border-radius: var(--radius-s);
  background: var(--color-sunken);
  animation: ${breathe} 900ms ease-in-out infinite alternate;
`;
