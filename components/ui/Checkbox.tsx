import { styled } from '@/lib/theme/styled';
import { accentLink } from './link-styles';
import type { ComponentProps, ReactNode } from 'react';

const CheckLine = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 2.75rem;
  padding-block: 0.625rem;
  line-height: 1.5;
  cursor: pointer;

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.125rem;
    accent-color: var(--color-ink);
    cursor: pointer;
  }

  a {
    ${accentLink}
  }
`;

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
