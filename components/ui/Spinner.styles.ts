import { css, keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** As large as the words around it. Readers who want no motion see the same open ring, still. */
export const spinnerRing = css`
  display: inline-block;
  flex: none;
  width: 1.25em;
  height: 1.25em;
  border: 0.15em solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
