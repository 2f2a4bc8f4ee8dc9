import { keyframes } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { bareIconButton } from '../button-styles';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

const dim = keyframes`
  from { opacity: 0; }
`;

const slide = keyframes`
  from { transform: translateX(100%); }
`;

export const DialogBox = styled.dialog`
  flex-direction: column;
  width: 28rem;
  max-width: calc(100% - 2 * var(--space-4));
  max-height: calc(100% - 2 * var(--space-4));
  margin: auto;
  border: 0;
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--color-shadow);
  overflow: hidden;
  animation: ${arrive} var(--motion) ease-out;

  &[open] {
    display: flex;
  }

  &[data-size='small'] {
    width: 24rem;
  }

  &[data-size='side'] {
    width: min(20rem, 100% - 3.5rem);
    max-width: none;
    height: 100%;
    max-height: none;
    margin: 0 0 0 auto;
    border-radius: 0;
    animation: ${slide} calc(1.5 * var(--motion)) ease-out;
  }

  &::backdrop {
    background: rgb(0 0 0 / 55%);
    animation: ${dim} var(--motion) ease-out;
  }

  & > .head {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-4) var(--space-3) var(--space-3) var(--space-5);
  }

  .title {
    padding-top: 0.5rem;
    font-size: var(--text-xl);
  }

  & > .head > .close {
    ${bareIconButton}
    flex: none;
  }

  & > .head > .close:hover {
    background: var(--color-sunken);
    color: var(--color-ink);
  }

  & > .body {
    padding: var(--space-1) var(--space-5) var(--space-5);
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  ${media.phone} {
    /* A form fills a phone from the top, so that the keyboard covers the empty part; a message rises from the bottom. */
    width: 100%;
    max-width: none;
    max-height: 100%;
    border-radius: 0;

    &[data-size='medium'] {
      height: 100%;
    }

    &[data-size='small'] {
      width: 100%;
      margin: auto 0 0;
      border-radius: var(--radius-m) var(--radius-m) 0 0;
      padding-bottom: env(safe-area-inset-bottom);
    }
  }

  @media print {
    display: none !important;
  }
`;
