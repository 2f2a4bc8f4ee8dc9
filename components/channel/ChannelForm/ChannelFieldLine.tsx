import { useRef, type ComponentProps } from 'react';
import { Button } from '@/components/ui/Button';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import type { ChannelField } from '@/lib/contract/source';
import { channelLabels } from '../channel-labels';

interface ChannelFieldLineProps {
  field: ChannelField;
  value: string;
  /** What the server says against the value. */
  error: string | undefined;
  /** What was saved in this field from elsewhere, if it was. */
  elsewhere: string | undefined;
  onType: (value: string) => void;
}

/** Keyboards and spelling only: no `type` that a browser would check (R29). */
const address: ComponentProps<'input'> = { inputMode: 'url', spellCheck: false, autoCapitalize: 'off' };
const manners: Partial<Record<ChannelField, ComponentProps<'input'>>> = {
  rss_url: address,
  url: address,
  contact_phone: { inputMode: 'tel' },
  contact_email: { inputMode: 'email', spellCheck: false, autoCapitalize: 'off' },
};

export function ChannelFieldLine({ field, value, error, elsewhere, onType }: ChannelFieldLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const common = { label: channelLabels[field], name: field, value, error, autoComplete: 'off' };
  // The button goes away with the difference, and would take the focus with it.
  const take = () => {
    onType(elsewhere ?? '');
    line.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <div ref={line}>
      {field === 'description' ? (
        <TextArea {...common} rows={5} onChange={({ target }) => onType(target.value)} />
      ) : (
        <TextField {...common} {...manners[field]} onChange={({ target }) => onType(target.value)} />
      )}
      {elsewhere !== undefined && (
        <div className="elsewhere">
          {elsewhere === value ? (
            <p>Изменено в другой вкладке.</p>
          ) : (
            <p>В другой вкладке сохранено: {elsewhere === '' ? 'пусто' : `«${elsewhere}»`}</p>
          )}
          {elsewhere !== value && (
            <Button look="link" aria-label={`Взять сохранённое в поле «${channelLabels[field]}»`} onClick={take}>
              Взять сохранённое
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
