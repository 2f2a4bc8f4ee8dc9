import { styled } from '@/lib/theme/styled';
import { CheckedForm } from '@/components/ui/CheckedForm';
import { media } from '@/lib/theme/media';

/** The layout that the sign-in forms share: fields, then the message, then the buttons. */
export const SignInForm = styled(CheckedForm)`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  input[autocomplete='one-time-code'] {
    min-height: 3.5rem;
    font-size: 1.5rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.3em;
    text-indent: 0.3em;
    text-align: center;
  }
`;

export const FormText = styled.p`
  color: var(--color-muted);
  line-height: 1.5;
`;

/** An e-mail address inside a `FormText`. */
export const Address = styled.span`
  color: var(--color-ink);
  font-weight: 600;
`;

export const FormActions = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-2);
  text-align: center;
`;

/** Two fields side by side, on phones one under the other. */
export const NameFields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: var(--space-4);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
