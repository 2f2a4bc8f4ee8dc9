import { styled } from '@/lib/theme/styled';
import { useId, type AriaAttributes, type ReactNode } from 'react';

const Field = styled.div`
  display: flex;
  flex-direction: column;

  label {
    align-self: flex-start;
    padding-bottom: var(--space-1);
    font-size: var(--text-s);
    font-weight: 600;
    line-height: 1.5;
  }

  .note {
    padding-top: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }

  .error {
    padding-top: var(--space-1);
    color: var(--color-accent);
    font-size: var(--text-s);
    font-weight: 500;
    line-height: 1.5;
  }
`;

export interface FieldTexts {
  label: string;
  /** Message about a wrong value: shown under the field, tied to it and read out. */
  error?: string | undefined;
  /** A word of help under the field. */
  note?: string | undefined;
}

/** ARIA attributes that connect a control with its texts. */
export interface ControlProps extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  id: string;
}

interface LabelledFieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above it, its error and its note below. */
export function LabelledField({ label, error, note, children }: LabelledFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
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
