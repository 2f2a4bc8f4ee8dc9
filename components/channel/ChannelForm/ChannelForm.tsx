import { styled } from '@/lib/theme/styled';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import type { OwnedSource } from '@/lib/contract/source';
import { channelFields } from '@/lib/contract/channel-fields';
import { ChannelFieldLine } from './ChannelFieldLine';
import { FormWords } from './FormWords';
import { useChannelForm } from './use-channel-form';

/** `.end` holds the words and the button, for those who want them at hand. */
const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  .line,
  .line > div {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    min-width: 0;
  }

  .end {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }
`;

interface ChannelFormProps {
  channel: OwnedSource;
  onSaved: (saved: OwnedSource) => void;
  /** Renders the content under the feed's address, from the address as it is typed now. */
  besideFeed?: (typedRssUrl: string, type: (rssUrl: string) => void) => ReactNode;
}

/**
 * Shows all seven fields of a channel (CHANNEL-2). The browser checks nothing. The user's input stays, whatever the
 * server refuses and whatever changes meanwhile (R29).
 */
export function ChannelForm({ channel, onSaved, besideFeed }: ChannelFormProps) {
  const form = useChannelForm(channel, onSaved);
  const box = useRef<HTMLFormElement>(null);
  const { refusal } = form;

  useEffect(() => {
    if (refusal) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };

  return (
    <Fields ref={box} noValidate onSubmit={submit}>
      {channelFields.map((field) => (
        <div key={field} className="line">
          <ChannelFieldLine
            field={field}
            value={form.values[field]}
            error={refusal?.values[field] === form.values[field] ? refusal.errors[field]?.join(' ') : undefined}
            elsewhere={form.elsewhere?.[field]}
            onType={(value) => form.type(field, value)}
          />
          {field === 'rss_url' && besideFeed?.(form.values.rss_url, (chosen) => form.type('rss_url', chosen))}
        </div>
      ))}
      <div className="end">
        <FormWords {...form} />
        <Button type="submit" isWide isBusy={form.sent !== null}>
          Сохранить
        </Button>
      </div>
    </Fields>
  );
}
