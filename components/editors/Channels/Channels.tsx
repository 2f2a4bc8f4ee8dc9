import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { type ChannelSearch, deskChannelsKey, deskChannelsQuery } from '@/lib/client/desk-channels';
import { useSession } from '@/lib/client/session/use-session';
import type { ChannelDone, ChannelFilter, DeskChannels } from '@/lib/contract/desk-channels';
import { deskLimits, may, type Role } from '@/lib/contract/desk-rules';
import { Loaded } from '../Loaded';
import { UndoToast } from '../Takedown/UndoToast';
import { Imports } from '../Imports/Imports';
import type { RuleChannel } from '../WordRules/RuleForm';
import { WordRules } from '../WordRules/WordRules';
import { AddChannel } from './AddChannel';
import { BulkBar } from './BulkBar';
import { ChannelLine } from './ChannelLine';
import { MailSwitch } from './MailSwitch';
import { Chips, Filters, Rows } from './Channels.styles';

/** The part of the screen that is open above the list: an addition, or the rules of all channels or of one. */
type Panel = 'add' | 'opml' | { rulesOf: RuleChannel };
/** One press changes so many at most. */
const maxChosen = 100;
const isRules = (panel: Panel | null) => panel !== null && typeof panel !== 'string';

interface Told {
  entry: number | null;
  also?: readonly number[];
  words: string;
}

/** All channels by name, with states and figures; filters and a search; additions and changes, each with its way back. */
export function Channels() {
  const client = useQueryClient();
  const role = useSession().user?.role ?? 'reader';
  const [panel, setPanel] = useState<Panel | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<ChannelSearch>({ search: '' });
  const query = useInfiniteQuery(deskChannelsQuery(asked));
  const renew = () => void client.invalidateQueries({ queryKey: deskChannelsKey });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const onDone = ({ entry, also }: Pick<ChannelDone, 'entry' | 'also'>, words: string) => {
    setTold({ entry, also, words });
    renew();
  };
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => [...before.filter((one) => one !== id), ...(isChosen ? [id] : [])].slice(-maxChosen));
  return (
    <>
      <Chips>
        {may(role, 'channel.add') && (
          <Button
            look={panel === 'add' ? 'quiet' : 'primary'}
            aria-expanded={panel === 'add'}
            onClick={() => setPanel(panel === 'add' ? null : 'add')}
          >
            {panel === 'add' ? 'Не добавлять' : 'Добавить канал'}
          </Button>
        )}
        {may(role, 'rule.read') && (
          <Button
            look="quiet"
            aria-expanded={isRules(panel)}
            onClick={() => setPanel(isRules(panel) ? null : { rulesOf: null })}
          >
            Правила для слов
          </Button>
        )}
        {may(role, 'channel.add') && (
          <Button
            look="quiet"
            aria-expanded={panel === 'opml'}
            onClick={() => setPanel(panel === 'opml' ? null : 'opml')}
          >
            OPML
          </Button>
        )}
      </Chips>
      {isRules(panel) && <WordRules channel={panel.rulesOf} />}
      {panel === 'opml' && <Imports />}
      {panel === 'add' && (
        <AddChannel
          onAdded={(done, name) => {
            setPanel(null);
            onDone(done, `Канал «${name}» добавлен: первые публикации придут за минуту.`);
          }}
        />
      )}
      {told?.entry === null && <Alert tone="success">{told.words}</Alert>}
      {told && told.entry !== null && (
        <UndoToast
          key={told.entry}
          done={{ entry: told.entry, also: told.also, words: told.words, undone: 'Возвращено, как было.' }}
          onUndone={renew}
          onClose={() => setTold(null)}
        />
      )}
      <Filters
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ ...asked, search: typed.trim() });
        }}
      >
        <TextField
          label="Название или адрес"
          type="search"
          maxLength={deskLimits.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="quiet">
          Найти
        </Button>
      </Filters>
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <FilterChips
              counts={pages[0]?.counts ?? null}
              chosen={asked.filter}
              onChoose={(filter) => setAsked({ ...asked, filter })}
            />
            {chosen.length > 0 && (
              <BulkBar
                chosen={chosen}
                onClear={() => setChosen([])}
                onDone={({ entries: [entry = null, ...also], refused }, words) => {
                  onDone({ entry, also }, [words, ...new Set(refused.map(({ reason }) => reason))].join(' '));
                  setChosen([]);
                }}
              />
            )}
            <List
              channels={pages.flatMap(({ results }) => results)}
              role={role}
              onDone={onDone}
              chosen={chosen}
              onChoose={choose}
              onRules={(rulesOf) => {
                setPanel({ rulesOf });
                window.scrollTo({ top: 0 });
              }}
              isFiltered={asked.filter !== undefined || asked.search !== ''}
            />
            {query.hasNextPage && (
              <Button look="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Показать ещё
              </Button>
            )}
          </>
        )}
      </Loaded>
      <MailSwitch />
    </>
  );
}

const filterNames: readonly (readonly [ChannelFilter | undefined, 'all' | ChannelFilter, string])[] = [
  [undefined, 'all', 'все'],
  ['silent', 'silent', 'молчат'],
  ['broken', 'broken', 'сломаны'],
  ['paused', 'paused', 'на паузе'],
];

interface FilterChipsProps {
  counts: DeskChannels['counts'];
  chosen: ChannelFilter | undefined;
  onChoose: (filter: ChannelFilter | undefined) => void;
}

function FilterChips({ counts, chosen, onChoose }: FilterChipsProps) {
  return (
    <Chips role="group" aria-label="Какие каналы">
      {filterNames.map(([filter, name, words]) => (
        <Button key={name} look="quiet" aria-pressed={chosen === filter} onClick={() => onChoose(filter)}>
          {words} {counts?.[name]}
        </Button>
      ))}
    </Chips>
  );
}

interface ListProps {
  channels: DeskChannels['results'];
  role: Role;
  onDone: (done: ChannelDone, words: string) => void;
  chosen: readonly number[];
  onChoose: (id: number, isChosen: boolean) => void;
  onRules: (channel: RuleChannel) => void;
  isFiltered: boolean;
}

function List({ channels, role, onDone, chosen, onChoose, onRules, isFiltered }: ListProps) {
  if (channels.length === 0)
    return <p role="status">{isFiltered ? 'Таких каналов нет.' : 'Каналов пока нет: добавьте первый.'}</p>;
  return (
    <Rows>
      {channels.map((channel) => (
        <ChannelLine
          key={channel.id}
          channel={channel}
          role={role}
          onDone={onDone}
          isChosen={chosen.includes(channel.id)}
          onChoose={(isChosen) => onChoose(channel.id, isChosen)}
          onRules={onRules}
        />
      ))}
    </Rows>
  );
}
