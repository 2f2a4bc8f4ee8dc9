import { useState } from 'react';
import { SourceBadge } from '@/components/story/SourceBadge';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { pauseChannel, removeChannel } from '@/lib/client/desk-channels';
import type { ChannelDone, DeskChannel } from '@/lib/contract/desk-channels';
import { may, type Role } from '@/lib/contract/desk-rules';
import { paths } from '@/lib/site/paths';
import { failureText } from '../failure-text';
import { figureWords, needsEditor, stateWords } from './channel-words';
import { EditChannel } from './EditChannel';
import { MergeChannel } from './MergeChannel';

interface ChannelLineProps {
  channel: DeskChannel;
  /** The role of who looks. */
  role: Role;
  /** Tells what was done, in words. */
  onDone: (done: ChannelDone, words: string) => void;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Opens the rules for its words. */
  onRules: (channel: { id: number; name: string }) => void;
}

/** A channel of the desk's list: its icon, name and host, what it brings, its state with the reason and advice, and what can be done. */
export function ChannelLine({ channel, role, onDone, isChosen, onChoose, onRules }: ChannelLineProps) {
  const { id, name, host, demo, state, trouble, last_item_at: lastItemAt, merged_into: whole } = channel;
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const toggle = (panel: 'edit' | 'merge') => setOpen(open === panel ? null : panel);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const act = async (deed: string, run: () => Promise<ChannelDone>, words: string) => {
    setBusy(deed);
    setFailure(null);
    try {
      onDone(await run(), words);
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(null);
  };
  const button = (deed: string, run: () => Promise<ChannelDone>, words: string) => (
    <Button
      look="link"
      isBusy={busy === deed}
      aria-label={`${deed}: ${name}`}
      onClick={() => void act(deed, run, words)}
    >
      {deed}
    </Button>
  );
  const isShown = state !== 'hidden' && state !== 'merged';

  return (
    <li>
      {may(role, 'channel.edit') && (
        <label className="choose">
          <input
            type="checkbox"
            aria-label={`Выбрать: ${name}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
      )}
      <div className="facts">
        <a className="name" href={paths.channel(id)}>
          <SourceBadge source={channel} />
        </a>
        <div className="meta">
          № {id}
          {host !== null && ` · ${host}`}
          {demo && ' · демонстрация'}
        </div>
      </div>
      <p className="figures">
        <span>{lastItemAt === null ? 'ещё ничего' : <RelativeTime dateTime={lastItemAt} />}</span>
        {figureWords(channel).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className="state" data-bad={needsEditor.has(state) ? '' : undefined}>
        {stateWords[state]}
        {whole !== null && ` к «${whole}»`}
      </p>
      <div className="deeds">
        {may(role, 'channel.edit') && (
          <Button
            look="link"
            aria-expanded={open === 'edit'}
            aria-label={`Править: ${name}`}
            onClick={() => toggle('edit')}
          >
            Править
          </Button>
        )}
        {may(role, 'rule.edit') && (
          <Button look="link" aria-label={`Правила для слов: ${name}`} onClick={() => onRules({ id, name })}>
            Правила
          </Button>
        )}
        {isShown &&
          may(role, 'channel.pause') &&
          (state === 'paused'
            ? button('Возобновить', () => pauseChannel(id, false), `Канал «${name}» возобновлён.`)
            : button('Пауза', () => pauseChannel(id, true), `Канал «${name}» на паузе.`))}
        {isShown && may(role, 'channel.merge') && (
          <Button
            look="link"
            aria-expanded={open === 'merge'}
            aria-label={`Присоединить: ${name}`}
            onClick={() => toggle('merge')}
          >
            Присоединить
          </Button>
        )}
        {isShown &&
          may(role, 'channel.remove') &&
          button('Убрать', () => removeChannel(id), `Канал «${name}» убран, через 30 дней уйдёт совсем.`)}
      </div>
      {trouble && (
        <p className="trouble">
          {trouble.text} <span>{trouble.advice}</span>
        </p>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      {open === 'edit' && (
        <EditChannel
          id={id}
          onCancel={() => setOpen(null)}
          onSaved={(done, saved) => {
            setOpen(null);
            onDone(done, `Канал «${saved}» сохранён.`);
          }}
        />
      )}
      {open === 'merge' && (
        <MergeChannel
          channel={channel}
          onCancel={() => setOpen(null)}
          onMerged={(done, into) => {
            setOpen(null);
            onDone(done, `Канал «${name}» присоединён к «${into}», его публикации переходят туда.`);
          }}
        />
      )}
    </li>
  );
}
