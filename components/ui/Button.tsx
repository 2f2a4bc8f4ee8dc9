import { css } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { primaryButton, quietButton } from './button-styles';
import { accentLink } from './link-styles';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './Spinner';

const off = css`
  border-color: transparent;
  background: var(--color-sunken);
  color: var(--color-muted);
  cursor: not-allowed;
`;

/** `data-look` is the look of `Button`; the words keep their place under the spinner, so that nothing changes its size. */
const Pressable = styled.button`
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

interface ButtonProps extends ComponentProps<'button'> {
  /** `link` looks like a link in a text, but acts; `danger` destroys something. */
  look?: 'primary' | 'quiet' | 'danger' | 'link';
  /** Its action is running: a spinner replaces the text, presses do nothing, the focus stays. */
  isBusy?: boolean;
  /** As wide as its place. */
  isWide?: boolean;
}

export function Button({
  look = 'primary',
  isBusy = false,
  isWide = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: a disabled button loses the focus, and a form sent by Enter comes through here too.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Pressable
      {...rest}
      type={type}
      data-look={look}
      data-wide={isWide ? '' : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      <span className="face">{children}</span>
      {isBusy && (
        <span className="wait">
          <Spinner />
        </span>
      )}
    </Pressable>
  );
}
