'use client';

import type { ComponentProps } from 'react';
import { LabelledField, type FieldTexts } from '../LabelledField/LabelledField';
import { Area } from './TextArea.styles';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** A labelled field for several lines. */
export function TextArea({ label, error, note, ...area }: TextAreaProps) {
  return (
    <LabelledField label={label} error={error} note={note}>
      {(tied) => <Area {...area} {...tied} />}
    </LabelledField>
  );
}
