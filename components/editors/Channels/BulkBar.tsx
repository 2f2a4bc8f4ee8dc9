import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { type BulkOrder, changeChannels } from '@/lib/client/desk-channels';
import type { BulkDone } from '@/lib/contract/desk-channels';
import { counted } from '@/lib/text/numbers';
import { failureText } from '../failure-text';
import { CategoryField } from './CategoryField';
import { Bulk } from './Channels.styles';

interface BulkBarProps {
  chosen: readonly number[];
  onDone: (done: BulkDone, words: string) => void;
  onClear: () => void;
}

const forms = ['канал', 'канала', 'каналов'] as const;

/** Deeds with the chosen channels: each has its entry in the journal, and one press takes all back. */
export function BulkBar({ chosen, onDone, onClear }: BulkBarProps) {
  const [category, setCategory] = useState<number | null>(null);
  const [minutes, setMinutes] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (words: string, order: Omit<BulkOrder, 'ids'>) => {
    setBusy(words);
    setFailure(null);
    try {
      const done = await changeChannels({ ids: chosen, ...order });
      onDone(done, `${words}: ${counted(done.entries.length, forms)}.`);
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(null);
  };
  const button = (label: string, words: string, order: Omit<BulkOrder, 'ids'>) => (
    <Button look="quiet" isBusy={busy === words} onClick={() => void act(words, order)}>
      {label}
    </Button>
  );
  return (
    <Bulk aria-label="Действия с выбранными">
      <p role="status">Выбрано: {counted(chosen.length, forms)}</p>
      <div className="line">
        {button('Пауза', 'На паузе', { deed: 'pause' })}
        {button('Возобновить', 'Возобновлено', { deed: 'resume' })}
        <Button look="link" onClick={onClear}>
          Снять выбор
        </Button>
      </div>
      <div className="line">
        <CategoryField value={category} onChange={setCategory} />
        {button('Задать категорию', 'Категория задана', { deed: 'category', category })}
      </div>
      <div className="line">
        <TextField
          label="Забирать раз в, минут"
          note="Пусто — решает расписание."
          type="number"
          min={1}
          max={1_440}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
        {button('Задать промежуток', 'Промежуток задан', {
          deed: 'interval',
          every_minutes: minutes === '' ? null : Number(minutes),
        })}
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
    </Bulk>
  );
}
