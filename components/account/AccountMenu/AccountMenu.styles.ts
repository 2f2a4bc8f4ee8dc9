import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';

export const MenuBox = styled.div`
  position: relative;

  .opener {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    min-height: 2.75rem;
    border: 0;
    background: none;
  }

  .opener > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: var(--color-muted);
    transition: transform var(--motion);
  }

  .opener:hover > svg {
    color: var(--color-ink);
  }

  .opener[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }

  .panel {
    position: absolute;
    top: calc(100% + var(--space-2));
    right: 0;
    z-index: 20;
    width: max-content;
    min-width: 13rem;
    max-width: min(18rem, calc(100vw - 2 * var(--page-gutter)));
    padding-block: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    box-shadow: var(--color-shadow);
  }

  /* The drawer's button stands between the avatar and the edge. */
  ${media.compact} {
    .panel {
      max-width: min(18rem, calc(100vw - 2 * var(--page-gutter) - 3.5rem));
    }
  }

  .who {
    padding: var(--space-2) var(--space-4) var(--space-3);
    border-bottom: 1px solid var(--color-line);
    margin-bottom: var(--space-2);
    font-size: var(--text-s);
    line-height: var(--leading-snug);
  }

  .who > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .who > span {
    color: var(--color-muted);
  }

  .item {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: 2.75rem;
    padding: var(--space-2) var(--space-4);
    border: 0;
    background: none;
    font-size: var(--text-m);
    line-height: var(--leading-snug);
    text-align: start;
    text-decoration: none;
  }

  .item:hover {
    background: var(--color-sunken);
  }

  /* Said in full: what has tabindex="-1" usually shows no focus. */
  .item:focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
  }
`;
