import { css } from 'styled-components';
import { styled } from '@/lib/theme/styled';

/** The look of a message. */
export const alertBox = css`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-ink);
  color: var(--color-on-ink);
  line-height: 1.5;

  &[data-tone='error'] {
    background: var(--color-accent-soft);
    color: var(--color-ink);
    box-shadow: inset 3px 0 var(--color-accent);
  }

  & > svg {
    flex: none;
    margin-top: 0.125rem;
  }

  &[data-tone='error'] > svg {
    color: var(--color-accent);
  }

  & > .text {
    flex: 1;
    min-width: 0;
    padding-block: 0.0625rem;
    text-wrap: pretty;
  }
`;

export const AlertBox = styled.div`
  ${alertBox}
`;
