import styled from 'styled-components';
import { CheckedForm } from '@/components/ui/CheckedForm';
import { media } from '@/lib/theme/media';

/** The common look of the sign-in forms: fields one under another, then what happened, then what to press. */
export const SignInForm = styled(CheckedForm)`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  .words {
    color: var(--color-muted);
    line-height: 1.5;
  }

  .address {
    color: var(--color-ink);
    font-weight: 600;
  }

  .actions {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--space-2);
    text-align: center;
  }

  input[autocomplete='one-time-code'] {
    min-height: 3.5rem;
    font-size: 1.5rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.3em;
    text-indent: 0.3em;
    text-align: center;
  }

  .names {
    display: grid;
    grid-template-columns: 1fr 1fr;
    align-items: start;
    gap: var(--space-4);
  }

  ${media.phone} {
    .names {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
