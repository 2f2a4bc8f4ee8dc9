import styled, { css } from 'styled-components';
import { primaryButton, quietButton } from '../button-styles';
import { accentLink } from '../link-styles';

const off = css`
  border-color: transparent;
  background: var(--color-sunken);
  color: var(--color-muted);
  cursor: not-allowed;
`;

/** `data-look` is the look of `Button`; the words keep their place under the spinner, so that nothing changes its size. */
export const Pressable = styled.button`
  position: relative;

  &[data-look='primary'],
  &[data-look='danger'] {
    ${primaryButton}
  }

  &[data-look='danger'] {
    background: var(--color-accent);
  }

  &[data-look='danger']:hover {
    background: var(--color-ink);
  }

  &[data-look='quiet'] {
    ${quietButton}
  }

  &[data-look='primary']:disabled,
  &[data-look='danger']:disabled,
  &[data-look='quiet']:disabled {
    ${off}
  }

  &[data-look='link'] {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    border: 0;
    background: none;
    color: var(--color-ink);
    font-weight: 500;
    text-align: start;
    text-decoration: underline;
    ${accentLink}
  }

  &[data-look='link']:disabled {
    color: var(--color-muted);
    text-decoration: none;
    cursor: default;
  }

  &[data-wide] {
    width: 100%;
  }

  &:focus-visible {
    border-radius: var(--radius-round);
  }

  &[data-look='link']:focus-visible {
    border-radius: var(--radius-s);
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  &[aria-busy='true'] > .face {
    opacity: 0;
  }

  & > .face {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }

  & > .wait {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
`;
