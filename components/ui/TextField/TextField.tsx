'use client';

import { useState, type ComponentProps } from 'react';
import { EyeIcon } from '../icons/EyeIcon';
import { LabelledField, type FieldTexts } from '../LabelledField/LabelledField';
import { Box } from './TextField.styles';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className'> {}

/** A labelled field for one line. A password can be shown. */
export function TextField({ label, error, note, type = 'text', ...input }: TextFieldProps) {
  const [isRevealed, setIsRevealed] = useState(false);
  const isPassword = type === 'password';
  return (
    <LabelledField label={label} error={error} note={note}>
      {(tied) => (
        <Box className={isPassword ? 'reveals' : undefined}>
          <input {...input} {...tied} type={isPassword && isRevealed ? 'text' : type} />
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
        </Box>
      )}
    </LabelledField>
  );
}
