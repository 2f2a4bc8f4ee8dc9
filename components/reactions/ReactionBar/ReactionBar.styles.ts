import { keyframes } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.25rem); }
`;

export const Bar = styled.div`
  position: relative;

  /* One line at any width, so that nothing under it moves: what does not fit is scrolled to. The margin gives focus rings their place. */
  .types {
    display: flex;
    gap: var(--space-2);
    margin: -0.375rem;
    padding: 0.375rem;
    overflow-x: auto;
    scrollbar-width: none;
  }

  .types::-webkit-scrollbar {
    display: none;
  }

  button {
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: 0.375rem;
    min-width: 3.25rem;
    height: 2.75rem;
    padding: 0 var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    font-size: var(--text-s);
    font-weight: 600;
    transition:
      background-color var(--motion),
      border-color var(--motion);
  }

  button:focus-visible {
    border-radius: var(--radius-round);
  }

  img {
    transition: transform var(--motion);
  }

  button:hover {
    border-color: var(--color-ink);
  }

  button:hover img {
    transform: scale(1.12);
  }

  button[aria-pressed='true'] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    color: var(--color-accent);
  }

  button[aria-disabled] {
    border-color: transparent;
    background: var(--color-sunken);
    color: var(--color-muted);
    cursor: not-allowed;
  }

  button[aria-disabled] img {
    opacity: 0.75;
    transform: none;
  }

  .count {
    font-variant-numeric: tabular-nums;
  }

  .notice {
    position: absolute;
    bottom: calc(100% + var(--space-2));
    left: 0;
    z-index: 2;
    max-width: 100%;
  }

  .notice > p {
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-m);
    background: var(--color-ink);
    color: var(--color-on-ink);
    box-shadow: var(--color-shadow);
    font-size: var(--text-s);
    line-height: var(--leading-snug);
    animation: ${rise} var(--motion) ease-out;
  }

  /* Six of them fit 360 px while their counts have one figure. */
  ${media.phone} {
    .types {
      gap: var(--space-1);
    }

    button {
      flex: 1 0 auto;
      gap: 0.25rem;
      min-width: 0;
      padding: 0 0.25rem;
    }
  }
`;
