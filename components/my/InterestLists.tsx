import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { CloseIcon } from '@/components/ui/icons';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { type NamedInterest, setIgnored, setUnwanted } from '@/lib/client/interests';
import type { Interests } from '@/lib/contract/interests';
import { paths } from '@/lib/site/paths';
import { minskDay } from '@/lib/text/calendar';
import { dayOfYearWords } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import type { Act } from './Interests';
import { Groups, Shares, WordChips } from './Interests.styles';
import { Followed } from './My.styles';

interface InterestListsProps {
  known: Interests;
  act: Act;
}

/** Lists what is known of the reader's interests, and what he has taken away of it (RECOMMEND-3). */
export function InterestLists({ known, act }: InterestListsProps) {
  const { categories, channels, words, ignored, unwanted } = known;
  const isEmpty = categories.length + channels.length + words.length === 0;
  const ignore = async (interest: NamedInterest) => {
    const heed = () => void act(() => setIgnored(interest, false));
    if (await act(() => setIgnored(interest, true)))
      showAlert(`Больше не учитываем: ${nameOf(interest)}.`, 'success', { words: 'Отменить', take: heed });
  };
  return (
    <>
      <Section title="Что известно" level="minor">
        <p className="quiet">{isEmpty ? emptyWords(known) : originWords(known)}</p>
        {!isEmpty && (
          <Groups>
            <Group title="Категории">
              <ShareRows kind="category" items={categories} onIgnore={ignore} />
            </Group>
            <Group title="Издания">
              <ShareRows kind="channel" items={channels} onIgnore={ignore} />
            </Group>
            {words.length > 0 && <WordGroup words={words} onIgnore={ignore} />}
          </Groups>
        )}
      </Section>
      {ignored.length > 0 && (
        <Section title="Не учитываем" level="minor">
          <Rows
            items={ignored.map((interest) => ({
              key: `${interest.kind} ${interest.id} ${interest.name}`,
              words: interest.kind === 'word' ? `«${interest.name}»` : interest.name,
              note: kindNames[interest.kind],
              act: 'Учитывать',
              name: nameOf(interest),
              onPress: () => act(() => setIgnored(interest, false)),
            }))}
          />
        </Section>
      )}
      {unwanted.length > 0 && (
        <Section title="Не предлагаем похожее" level="minor">
          <Rows
            items={unwanted.map(({ id, title, until }) => ({
              key: String(id),
              words: <a href={paths.story(id)}>{title}</a>,
              note: `до ${dayOfYearWords(minskDay(new Date(until)))}`,
              act: 'Предлагать',
              name: title,
              onPress: () => act(() => setUnwanted(id, false)),
            }))}
          />
        </Section>
      )}
    </>
  );
}

const kindNames = { category: 'категория', channel: 'издание', word: 'слово в заголовках' } as const;

const nameOf = ({ kind, name }: NamedInterest) => `${kind === 'word' ? 'слово' : kindNames[kind]} «${name}»`;

function emptyWords({ openings, reactions, ignored }: Interests): string {
  if (openings + reactions > 0 && ignored.length > 0) return 'Ничего, кроме того, что вы просили не учитывать.';
  return 'Пока ничего. Откройте несколько сюжетов, и здесь будет видно, что мы из этого поняли.';
}

/** Says of how many openings it is computed, since when, and for how long they are kept. */
function originWords({ openings, reactions, since, keep_days: days }: Interests): string {
  const opened =
    openings > 0 ? [`${counted(openings, ['открытому сюжету', 'открытым сюжетам', 'открытым сюжетам'])}`] : [];
  const given = reactions > 0 ? [`${counted(reactions, ['реакции', 'реакциям', 'реакциям'])}`] : [];
  const start = since === null ? '' : ` с ${dayOfYearWords(minskDay(new Date(since)))}`;
  const kept =
    days === null
      ? 'Открытия храним, пока вы их не удалите.'
      : `Открытия храним ${counted(days, ['день', 'дня', 'дней'])}.`;
  return `Посчитано по ${[...opened, ...given].join(' и ')}${start}. Недавнее важнее: за неделю вес падает вдвое. ${kept}`;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

interface ShareRowsProps {
  kind: 'category' | 'channel';
  items: Interests['categories'];
  onIgnore: (interest: NamedInterest) => Promise<void>;
}

function ShareRows({ kind, items, onIgnore }: ShareRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const press = useKeptFocus(list, items.length);
  if (items.length === 0) return <p className="quiet">Ничего.</p>;
  return (
    <Shares ref={list}>
      {items.map(({ id, name, share }) => (
        <li key={id}>
          <span>
            {name} <small>{percent(share)}</small>
          </span>
          <PressButton
            words="Не учитывать"
            look="link"
            label={`Не учитывать: ${kindNames[kind]} «${name}»`}
            onPress={() => press(() => onIgnore({ kind, id, name }))}
          />
          <div className="bar" aria-hidden="true">
            <i style={{ width: `${Math.max(1, share * 100)}%` }} />
          </div>
        </li>
      ))}
    </Shares>
  );
}

const percent = (share: number) => (share < 0.01 ? 'меньше 1\u00a0%' : `${Math.round(share * 100)}\u00a0%`);

function WordGroup({ words, onIgnore }: { words: Interests['words']; onIgnore: ShareRowsProps['onIgnore'] }) {
  const list = useRef<HTMLUListElement>(null);
  const press = useKeptFocus(list, words.length);
  return (
    <Group title="Слова в заголовках">
      <p className="quiet">Нажмите на слово, чтобы его не учитывать.</p>
      <WordChips ref={list}>
        {words.map(({ word }) => (
          <li key={word}>
            <PressButton
              words={
                <>
                  {word} <CloseIcon />
                </>
              }
              label={`Не учитывать слово «${word}»`}
              onPress={() => press(() => onIgnore({ kind: 'word', id: null, name: word }))}
            />
          </li>
        ))}
      </WordChips>
    </Group>
  );
}

interface Row {
  key: string;
  words: ReactNode;
  note: string;
  act: string;
  /** Names the row in the button's label. */
  name: string;
  onPress: () => Promise<unknown>;
}

function Rows({ items }: { items: Row[] }) {
  const list = useRef<HTMLUListElement>(null);
  const press = useKeptFocus(list, items.length);
  return (
    <Followed ref={list} data-shows-muted="">
      {items.map(({ key, words, note, act, name, onPress }) => (
        <li key={key}>
          <span>
            {words}
            <small>{note}</small>
          </span>
          <PressButton words={act} label={`${act}: ${name}`} onPress={() => press(onPress)} />
        </li>
      ))}
    </Followed>
  );
}

interface PressButtonProps {
  words: ReactNode;
  look?: 'quiet' | 'link';
  label: string;
  onPress: () => Promise<unknown>;
}

function PressButton({ words, look = 'quiet', label, onPress }: PressButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    await onPress();
    setIsBusy(false);
  };
  return (
    <Button look={look} aria-label={label} isBusy={isBusy} onClick={() => void press()}>
      {words}
    </Button>
  );
}

/** Gives the focus of a pressed button that goes with its row to the row after it, or to the page. */
function useKeptFocus(list: RefObject<HTMLElement | null>, length: number) {
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const at = pressed.current;
    pressed.current = null;
    if (at === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[Math.min(at, buttons.length - 1)];
    (next ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }, [list, length]);
  return (run: () => Promise<unknown>) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    pressed.current = buttons.findIndex((button) => button === document.activeElement);
    return run();
  };
}
