import { styled } from '@/lib/theme/styled';
import { useRef, type ComponentProps } from 'react';
import { Button } from '@/components/ui/Button';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import type { ChannelField } from '@/lib/contract/channel-fields';
import { channelLabels } from '../channel-labels';

const Elsewhere = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  padding: var(--space-1) var(--space-3);
  border-inline-start: 3px solid var(--color-focus);
  background: var(--color-sunken);
  font-size: var(--text-s);
  line-height: 1.5;

  & > p {
    min-width: 0;
    max-height: 7.5em;
    padding-block: var(--space-2);
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

interface ChannelFieldLineProps {
  field: ChannelField;
  value: string;
  /** Why the server refused the value. */
  error: string | undefined;
  /** Value that another tab has saved in this field meanwhile, if any. */
  elsewhere: string | undefined;
  onType: (value: string) => void;
}

/** For the on-screen keyboard and the spelling check only. A `type` would make the browser check the value (R29). */
const address: ComponentProps<'input'> = { inputMode: 'url', spellCheck: false, autoCapitalize: 'off' };
const inputProps: Partial<Record<ChannelField, ComponentProps<'input'>>> = {
  rss_url: address,
  url: address,
  contact_phone: { inputMode: 'tel' },
  contact_email: { inputMode: 'email', spellCheck: false, autoCapitalize: 'off' },
};

export function ChannelFieldLine({ field, value, error, elsewhere, onType }: ChannelFieldLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const common = { label: channelLabels[field], name: field, value, error, autoComplete: 'off' };
  // The button disappears with the difference, so the focus moves to the field.
  const take = () => {
    onType(elsewhere ?? '');
    line.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <div ref={line}>
      {field === 'description' ? (
        <TextArea {...common} rows={5} onChange={({ target }) => onType(target.value)} />
      ) : (
        <TextField {...common} {...inputProps[field]} onChange={({ target }) => onType(target.value)} />
      )}
      {elsewhere !== undefined && (
        <Elsewhere>
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
        </Elsewhere>
      )}
    </div>
  );
}
