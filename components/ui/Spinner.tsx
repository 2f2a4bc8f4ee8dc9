import { keyframes } from 'styled-components';
import { styled } from '@/lib/theme/styled';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** As large as the words around it. Readers who want no motion see the same open ring, still. */
const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: 1.25em;
  height: 1.25em;
  border: 0.15em solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

/** «Please wait». With a label it is an image of that name; without one it only decorates what already says so. */
export function Spinner({ label }: { label?: string }) {
  return label ? <Ring role="img" aria-label={label} /> : <Ring aria-hidden="true" />;
}
