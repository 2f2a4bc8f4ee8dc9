import { styled } from '@/lib/theme/styled';
import { fieldBox } from './field-styles';
import type { ComponentProps } from 'react';
import { LabelledField, type FieldTexts } from './LabelledField';

const Area = styled.textarea`
  ${fieldBox}
  padding: var(--space-3) var(--space-4);
  resize: vertical;
`;

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** A labelled field for several lines. */
export function TextArea({ label, error, note, ...area }: TextAreaProps) {
  return (
    <LabelledField label={label} error={error} note={note}>
      {(control) => <Area {...area} {...control} />}
    </LabelledField>
  );
}
