'use client';

import { useId, type ComponentProps } from 'react';
import { AreaField } from './TextArea.styles';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string;
  /** What is wrong with the value: shown under the field, tied to it and read out. */
  error?: string | undefined;
  /** A word of help under the field. */
  note?: string | undefined;
}

/** A labelled field for several lines: a `TextField` otherwise. */
export function TextArea({ label, error, note, ...area }: TextAreaProps) {
  const id = useId();
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <AreaField>
      <label htmlFor={id}>{label}</label>
      <textarea {...area} id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="error">
            {error}
          </p>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className="note">
          {note}
        </p>
      )}
    </AreaField>
  );
}
