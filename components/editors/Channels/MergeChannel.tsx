import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { deskChannelsQuery, mergeChannel } from '@/lib/client/desk-channels';
import type { ChannelDone, DeskChannel } from '@/lib/contract/desk-channels';
import { deskLimits } from '@/lib/contract/desk-rules';
import { failureText } from '../failure-text';
import { Loaded } from '../Loaded';
import { Choices, Form } from './Channels.styles';

interface MergeChannelProps {
  channel: DeskChannel;
  onMerged: (done: ChannelDone, into: string) => void;
  onCancel: () => void;
}

/** Channels that are offered at once. */
const maxOffered = 8;

/** Makes a channel a part of another one that is the same outlet. Channels of the same site are offered first. */
export function MergeChannel({ channel: { id, name, host }, onMerged, onCancel }: MergeChannelProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(host ?? name);
  const [into, setInto] = useState<DeskChannel | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const query = useInfiniteQuery(deskChannelsQuery({ search: asked }));

  const merge = async () => {
    if (into === null) return setFailure('Выберите канал, к которому присоединить.');
    setIsBusy(true);
    setFailure(null);
    try {
      onMerged(await mergeChannel(id, into.id), into.name);
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsBusy(false);
  };

  return (
    <Form
      aria-label={`Присоединить канал «${name}»`}
      onSubmit={(event) => {
        event.preventDefault();
        void merge();
      }}
    >
      <p>
        Если «{name}» и другой канал — одно издание: публикации, подписчики и адрес страницы перейдут к нему, эта лента
        больше не забирается. Отменить можно в журнале.
      </p>
      <TextField
        label="К какому каналу: часть названия или адреса"
        type="search"
        maxLength={deskLimits.search}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setInto(null);
          setAsked(target.value.trim() || (host ?? name));
        }}
      />
      <Loaded query={query}>
        {({ pages }) => (
          <Offered
            channels={pages.flatMap(({ results }) => results).filter((one) => one.id !== id && isWhole(one))}
            chosen={into}
            onChoose={setInto}
          />
        )}
      </Loaded>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="acts">
        <Button type="submit" isBusy={isBusy}>
          {into === null ? 'Присоединить' : `Присоединить к «${into.name}»`}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Не присоединять
        </Button>
      </div>
    </Form>
  );
}

/** One that readers see. */
const isWhole = ({ state }: DeskChannel) => state !== 'hidden' && state !== 'merged';

interface OfferedProps {
  channels: readonly DeskChannel[];
  chosen: DeskChannel | null;
  onChoose: (channel: DeskChannel) => void;
}

function Offered({ channels, chosen, onChoose }: OfferedProps) {
  if (channels.length === 0) return <p role="status">Таких каналов нет: введите часть названия.</p>;
  return (
    <Choices>
      <legend>К какому</legend>
      {channels.slice(0, maxOffered).map((channel) => (
        <label key={channel.id}>
          <input type="radio" name="into" checked={chosen?.id === channel.id} onChange={() => onChoose(channel)} />
          <span>
            {channel.name}{' '}
            <small>
              № {channel.id}
              {channel.host !== null && ` · ${channel.host}`}
            </small>
          </span>
        </label>
      ))}
    </Choices>
  );
}
