import { styled } from '@/lib/theme/styled';
import { fieldBox } from './field-styles';
import { useState, type ComponentProps } from 'react';
import { EyeIcon } from './icons';
import { LabelledField, type FieldTexts } from './LabelledField';

const Box = styled.div`
  position: relative;
  display: flex;

  input {
    ${fieldBox}
  }

  input[type='password'],
  &.reveals > input {
    padding-right: 3.25rem;
  }

  .reveal {
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
    width: 3rem;
    border: 0;
    border-radius: var(--radius-m);
    background: none;
    color: var(--color-muted);
  }

  .reveal:hover {
    color: var(--color-ink);
  }
`;

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className'> {}

/** A labelled field for one line. A password can be shown. */
export function TextField({ label, error, note, type = 'text', ...input }: TextFieldProps) {
  const [isRevealed, setIsRevealed] = useState(false);
  const isPassword = type === 'password';
  return (
    <LabelledField label={label} error={error} note={note}>
      {(control) => (
        <Box className={isPassword ? 'reveals' : undefined}>
          <input {...input} {...control} type={isPassword && isRevealed ? 'text' : type} />
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
