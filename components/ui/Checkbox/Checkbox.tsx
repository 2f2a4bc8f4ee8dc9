'use client';

import type { ComponentProps, ReactNode } from 'react';
import { CheckLine } from './Checkbox.styles';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  /** May hold links: they open without ticking the box. */
  label: ReactNode;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <CheckLine>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </CheckLine>
  );
}
