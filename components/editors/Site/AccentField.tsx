import { styled } from '@/lib/theme/styled';
import { TextField } from '@/components/ui/TextField';
import { accentContrast, contrastProblem, isColour, spellContrast, type ThemeName } from '@/lib/text/contrast';

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);

  & > :first-child {
    flex: 1;
  }

  input[type='color'] {
    flex: none;
    width: 3rem;
    height: 3rem;
    /* Beside the field, under its label. */
    margin-top: 1.5625rem;
    padding: 0;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    background: none;
  }
`;

interface AccentFieldProps {
  theme: ThemeName;
  label: string;
  /** The theme's own colour. */
  own: string;
  value: string;
  error?: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** A colour as text and by the browser's picker, with the contrast that it has as it is typed. */
export function AccentField({ theme, label, own, value, error, onChange }: AccentFieldProps) {
  const typed = value.trim().toLowerCase();
  const colour = typed === '' ? own : typed;
  const ratio = accentContrast(colour, theme);
  const problem = typed === '' ? null : contrastProblem(typed, theme);
  const note = ratio === null ? undefined : `Контраст с фоном: ${spellContrast(ratio)} : 1.`;
  return (
    <Line>
      <TextField
        label={label}
        placeholder={own}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={value}
        onChange={onChange}
        error={problem ?? error}
        note={problem === null ? note : undefined}
      />
      <input
        type="color"
        aria-label={`${label}: выбрать`}
        value={isColour(colour) ? colour : own}
        onChange={onChange}
      />
    </Line>
  );
}
