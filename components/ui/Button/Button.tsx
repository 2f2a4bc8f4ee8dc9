'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../Spinner/Spinner';
import { Pressable } from './Button.styles';

interface ButtonProps extends ComponentProps<'button'> {
  /** `link` looks like a link in a text, but acts; `danger` destroys something. */
  look?: 'primary' | 'quiet' | 'danger' | 'link';
  /** Its work is under way: a spinner stands in place of the words, presses do nothing, focus stays where it is. */
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
