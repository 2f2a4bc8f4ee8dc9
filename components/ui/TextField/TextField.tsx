'use client';

import { useId, useState, type ComponentProps } from 'react';
import { EyeIcon } from '../icons/EyeIcon';
import { Field } from './TextField.styles';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  /** What is wrong with the value: shown under the field, tied to it and read out. */
  error?: string | undefined;
  /** A word of help under the field. */
  note?: string | undefined;
}

/** A labelled field for one line. A password can be shown. */
export function TextField({ label, error, note, type = 'text', ...input }: TextFieldProps) {
  const id = useId();
  const [isRevealed, setIsRevealed] = useState(false);
  const isPassword = type === 'password';
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <div className={isPassword ? 'box reveals' : 'box'}>
        <input
          {...input}
          id={id}
          type={isPassword && isRevealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {isPassword && (
          <button
            type="button"
            className="reveal"
            aria-label="Показать пароль"
            aria-pressed={isRevealed}
            onClick={() => setIsRevealed(!isRevealed)}
          >
            <EyeIcon isCrossed={!isRevealed} />
          </button>
        )}
      </div>
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
    </Field>
  );
}
