import { styled } from '@/lib/theme/styled';
import { spinnerRing } from './Spinner.styles';

const Ring = styled.span`
  ${spinnerRing}
`;

/** «Please wait». With a label it is an image of that name; without one it only decorates what already says so. */
export function Spinner({ label }: { label?: string }) {
  return label ? <Ring role="img" aria-label={label} /> : <Ring aria-hidden="true" />;
}
