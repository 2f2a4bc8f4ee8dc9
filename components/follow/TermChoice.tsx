import { useId } from 'react';
import { styled } from '@/lib/theme/styled';
import { type MuteTerm, muteTerms } from '@/lib/contract/mute-rules';
import { termNames } from './mute-words';

const Terms = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  border: 0;

  legend {
    font-size: var(--text-s);
    font-weight: 600;
  }

  label {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-height: 2.75rem;
    cursor: pointer;
  }

  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--color-accent);
  }
`;

interface TermChoiceProps {
  legend: string;
  term: MuteTerm;
  onChange: (term: MuteTerm) => void;
}

/** For how long something is hidden. */
export function TermChoice({ legend, term, onChange }: TermChoiceProps) {
  const name = useId();
  return (
    <Terms>
      <legend>{legend}</legend>
      {muteTerms.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={term === one} onChange={() => onChange(one)} />
          {termNames(one)}
        </label>
      ))}
    </Terms>
  );
}
