import { useState, type FormEvent } from 'react';
import { styled } from '@/lib/theme/styled';
import { Button } from '@/components/ui/Button';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { deskLimits } from '@/lib/contract/desk-rules';

const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
`;

interface TypedDemand {
  demanded_by: string;
  document: string;
  document_date: string;
  readers_text: string;
}

interface LawFormProps {
  isBusy: boolean;
  onBack: () => void;
  onSend: (law: TypedDemand) => void;
}

/** A demand by law: who, number, date, and what readers are told besides. */
export function LawForm({ isBusy, onBack, onSend }: LawFormProps) {
  const [law, setLaw] = useState<TypedDemand>({ demanded_by: '', document: '', document_date: '', readers_text: '' });
  const field = (name: keyof TypedDemand) => ({
    value: law[name],
    onChange: (event: { target: { value: string } }) => setLaw({ ...law, [name]: event.target.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSend(law);
  };
  return (
    <Fields onSubmit={send}>
      <TextField label="Кто потребовал" required maxLength={deskLimits.demandedBy} {...field('demanded_by')} />
      <TextField label="Номер документа" required maxLength={deskLimits.document} {...field('document')} />
      <TextField label="Дата документа" type="date" required {...field('document_date')} />
      <TextArea
        label="Что ещё сказать читателям"
        note="Они увидят: «Материал недоступен по требованию: кто, дата.» — и эти слова."
        rows={2}
        maxLength={deskLimits.readersText}
        {...field('readers_text')}
      />
      <div className="acts">
        <Button look="quiet" disabled={isBusy} onClick={onBack}>
          Другая причина
        </Button>
        <Button type="submit" look="danger" isBusy={isBusy}>
          Снять по закону
        </Button>
      </div>
    </Fields>
  );
}
