import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { channelFormQuery, saveChannel } from '@/lib/client/desk-channels';
import type { ChannelDone, ChannelForm } from '@/lib/contract/desk-channels';
import { failureText } from '../failure-text';
import { Loaded } from '../Loaded';
import { CategoryField } from './CategoryField';
import { ChannelFacts } from './ChannelFacts';
import { Form } from './Channels.styles';

interface EditChannelProps {
  id: number;
  onSaved: (done: ChannelDone, name: string) => void;
  onCancel: () => void;
}

/** The fields and settings of a channel. */
export function EditChannel({ id, ...rest }: EditChannelProps) {
  const query = useQuery(channelFormQuery(id));
  return <Loaded query={query}>{(form) => <Fields key={form.version} saved={form} {...rest} />}</Loaded>;
}

/** Fields of one line, each with its label, its most characters and a word of help. */
const lines = [
  ['name', 'Название', 200, undefined],
  ['rss_url', 'Адрес ленты', 2_048, 'Новый адрес забирается сразу.'],
  ['url', 'Адрес сайта', 2_048, undefined],
  ['publisher', 'Издатель', 200, 'Издания одного издателя считаются одним голосом. Пусто — сайт догадывается сам.'],
  ['user_agent', 'Имя робота', 200, 'Чем представляться серверу ленты, если так договорились. Пусто — SujetBot.'],
] as const;

function Fields({ saved, onSaved, onCancel }: Omit<EditChannelProps, 'id'> & { saved: ChannelForm }) {
  const [form, setForm] = useState(saved);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { id, ...changes } = form;
      onSaved(await saveChannel(id, changes), form.name);
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsBusy(false);
  };

  return (
    <Form
      aria-label={`Канал «${saved.name}»`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {lines.map(([field, label, maxLength, note]) => (
        <TextField
          key={field}
          label={label}
          note={note}
          maxLength={maxLength}
          required={field === 'name'}
          value={form[field] ?? ''}
          onChange={({ target }) => setForm({ ...form, [field]: target.value })}
        />
      ))}
      <TextArea
        label="Описание"
        rows={3}
        maxLength={2_000}
        value={form.description ?? ''}
        onChange={({ target }) => setForm({ ...form, description: target.value })}
      />
      <CategoryField value={form.category} onChange={(category) => setForm({ ...form, category })} />
      <TextField
        label="Забирать раз в, минут"
        note="Пусто — решает расписание."
        type="number"
        min={1}
        max={1_440}
        value={form.every_minutes ?? ''}
        onChange={({ target: { value } }) => setForm({ ...form, every_minutes: value === '' ? null : Number(value) })}
      />
      <ChannelFacts facts={form} onChange={(changed) => setForm({ ...form, ...changed })} />
      <Checkbox
        label="Брать со страниц статей то, чего нет в ленте: картинку, описание, автора"
        checked={form.asks_pages}
        onChange={({ target }) => setForm({ ...form, asks_pages: target.checked })}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="acts">
        <Button type="submit" isBusy={isBusy}>
          Сохранить
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Не менять
        </Button>
      </div>
    </Form>
  );
}
