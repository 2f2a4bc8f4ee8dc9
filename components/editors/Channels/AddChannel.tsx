import { useState } from 'react';
import { FeedCheck } from '@/components/desk/FeedCheck/FeedCheck';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { addChannel } from '@/lib/client/desk-channels';
import type { ChannelDone } from '@/lib/contract/desk-channels';
import type { FeedCheckResult } from '@/lib/contract/feed-health';
import { failureText } from '../failure-text';
import { CategoryField } from './CategoryField';
import { Form } from './Channels.styles';

/** Headlines of the preview. */
const previewed = 5;
const maxLength = { address: 2_048, name: 200 } as const;

type OnAdded = (done: ChannelDone, name: string) => void;

/** Adds a channel by any address of a site: a check finds its feed, shows the newest headlines, and the rest is a name and a category. */
export function AddChannel({ onAdded }: { onAdded: OnAdded }) {
  const [address, setAddress] = useState('');
  return (
    <Form as="section" aria-label="Новый канал">
      <TextField
        label="Адрес сайта или ленты"
        note="Любая страница издания: ленту сайт найдёт сам."
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={maxLength.address}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <FeedCheck channelId={null} address={address} onChoose={setAddress} shown={previewed}>
        {(found, feedAddress) => <Addition key={feedAddress} found={found} address={feedAddress} onAdded={onAdded} />}
      </FeedCheck>
    </Form>
  );
}

interface AdditionProps {
  found: FeedCheckResult;
  address: string;
  onAdded: OnAdded;
}

function Addition({ found, address, onAdded }: AdditionProps) {
  const [name, setName] = useState([...(found.title ?? '')].slice(0, maxLength.name).join(''));
  const [category, setCategory] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const add = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const feed = address.trim();
      onAdded(
        await addChannel({ name, rss_url: /^[a-z][a-z\d+.-]*:/i.test(feed) ? feed : `https://${feed}`, category }),
        name,
      );
    } catch (error) {
      setFailure(failureText(error));
    }
    setIsBusy(false);
  };

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label="Название издания"
        required
        maxLength={maxLength.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <CategoryField value={category} onChange={setCategory} />
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Добавить канал
      </Button>
    </Form>
  );
}
