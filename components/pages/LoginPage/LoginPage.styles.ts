import styled from 'styled-components';
import { skeleton } from '@/components/ui/Skeleton/Skeleton.styles';
import { media } from '@/lib/theme/media';

export const LoginMain = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: 100%;
  max-width: 32rem;
  margin-inline: auto;
  padding: var(--space-6) var(--page-gutter) var(--space-8);

  h1 {
    font-size: var(--text-3xl);
  }

  .card {
    padding: var(--space-4) var(--space-5) var(--space-5);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  .other {
    display: flex;
    flex-direction: column;
    align-items: center;
    min-height: 2.75rem;
  }

  /* As tall as the sign-in form that comes in its place. */
  .waiting {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
  }

  .waiting > span {
    ${skeleton}
    height: 4.5625rem;
  }

  .waiting > .tabs {
    height: 3rem;
    margin-bottom: var(--space-2);
  }

  .waiting > .button {
    height: 2.75rem;
    border-radius: var(--radius-round);
  }

  :root:not([data-js]) & .waiting {
    display: none;
  }

  ${media.phone} {
    padding-top: var(--space-5);

    .card {
      padding: 0;
      border: 0;
      background: none;
    }
  }
`;
