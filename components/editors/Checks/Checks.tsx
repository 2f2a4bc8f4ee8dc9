import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { changeStory, undoEntry } from '@/lib/client/desk';
import { checksKey, checksQuery, settleCheck } from '@/lib/client/desk-checks';
import { type CheckKind, checkKindNames, checkKinds } from '@/lib/contract/check-rules';
import type { DeskCheck, DeskChecks } from '@/lib/contract/desk-checks';
import { paths } from '@/lib/site/paths';
import { Chips } from '../Channels/Channels.styles';
import { failureText } from '../failure-text';
import { Loaded } from '../Loaded';
import { type Undoable, UndoToast } from '../Takedown/UndoToast';
import { canSeparate, type CheckDeed, CheckRow, rowId } from './CheckRow';
import { KeysHelp } from './KeysHelp';
import { type CheckKey, useCheckKeys } from './use-check-keys';

const EditDialog = lazy(async () => ({ default: (await import('../StoryEditing/EditDialog')).EditDialog }));

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;

/** Nobody presses keys on a phone. */
const Hint = styled.div`
  @media (hover: none) {
    display: none;
  }
`;

/** The queue of stories to look at (DESK-6): by buttons, and by keys. */
export function Checks() {
  const client = useQueryClient();
  const [kind, setKind] = useState<CheckKind>();
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<'help' | { edited: number } | null>(null);
  const [busy, setBusy] = useState<{ id: number; deed: CheckDeed } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<Undoable | null>(null);
  const query = useInfiniteQuery(checksQuery(kind));
  const checks = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const place = Math.min(at, checks.length - 1);
  const current = checks[place];
  const renew = () => client.invalidateQueries({ queryKey: checksKey });

  const act = async (check: DeskCheck, deed: CheckDeed) => {
    if (busy !== null) return;
    setAt(checks.indexOf(check));
    if (deed === 'edit') return setOpen({ edited: check.story.id });
    setBusy({ id: check.id, deed });
    setFailure(null);
    try {
      setDone(await take(check, deed));
    } catch (error) {
      setFailure(failureText(error));
    }
    await renew();
    setBusy(null);
  };
  const undo = async () => {
    if (done === null || busy !== null) return;
    setFailure(null);
    try {
      await undoEntry(done.entry);
      setDone(null);
    } catch (error) {
      setFailure(failureText(error));
    }
    await renew();
  };
  const move = (to: number) => {
    const next = checks[to];
    if (!next) return;
    setAt(to);
    const row = document.getElementById(rowId(next.id));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (key: CheckKey) => {
    if (key === 'help') return setOpen('help');
    if (key === 'undo') return void undo();
    if (!current) return;
    if (key === 'next') return move(place + 1);
    if (key === 'previous') return move(place - 1);
    if (key === 'open') return void window.open(paths.story(current.story.id), '_blank', 'noreferrer');
    if (key === 'separate' && !canSeparate(current)) return;
    void act(current, key);
  };
  useCheckKeys(onKey);

  return (
    <>
      <KindChips
        counts={query.data?.pages[0]?.counts}
        chosen={kind}
        onChoose={(chosen) => (setKind(chosen), setAt(0))}
      />
      <Hint>
        <Button look="link" aria-haspopup="dialog" onClick={() => setOpen('help')}>
          Клавиши (?)
        </Button>
      </Hint>
      <div aria-live="polite">{failure && <Alert tone="error">{failure}</Alert>}</div>
      <Loaded query={query}>
        {() =>
          checks.length === 0 ? (
            <p>{kind === undefined ? 'Проверять нечего: новое появится здесь само.' : 'Таких сюжетов нет.'}</p>
          ) : (
            <List>
              {checks.map((check, index) => (
                <CheckRow
                  key={check.id}
                  check={check}
                  isCurrent={index === place}
                  busy={busy?.id === check.id ? busy.deed : null}
                  onDeed={(deed) => void act(check, deed)}
                />
              ))}
            </List>
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <Button look="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
      <Dialog title="Клавиши" size="small" isOpen={open === 'help'} onClose={() => setOpen(null)}>
        <KeysHelp />
      </Dialog>
      {open !== null && open !== 'help' && (
        <Suspense>
          <EditDialog
            storyId={open.edited}
            onClose={() => setOpen(null)}
            onDone={(told) => {
              setOpen(null);
              setDone(told);
            }}
          />
        </Suspense>
      )}
      {done && <UndoToast key={done.entry} done={done} onUndone={() => void renew()} onClose={() => setDone(null)} />}
    </>
  );
}

/** Separating sends the story's version that the editor has seen: another's change meanwhile is told, not overwritten. */
async function take(check: DeskCheck, deed: Exclude<CheckDeed, 'edit'>): Promise<Undoable> {
  const { story, version, article } = check;
  if (deed === 'right') {
    const { entry } = await settleCheck(check.id);
    return { entry, words: `Проверено: «${story.title}».`, undone: 'Снова в очереди.' };
  }
  const articles = article === null ? [] : [article.id];
  const { entry, words } = await changeStory(story.id, { version, deed: 'split', articles });
  return { entry, words, undone: 'Отменено.' };
}

interface KindChipsProps {
  counts: DeskChecks['counts'] | undefined;
  chosen: CheckKind | undefined;
  onChoose: (kind: CheckKind | undefined) => void;
}

function KindChips({ counts, chosen, onChoose }: KindChipsProps) {
  return (
    <Chips role="group" aria-label="Какие сюжеты">
      <Button look="quiet" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        Все
      </Button>
      {checkKinds.map((kind) => (
        <Button key={kind} look="quiet" aria-pressed={chosen === kind} onClick={() => onChoose(kind)}>
          {checkKindNames[kind]} {counts && `${counts[kind]}${counts[kind] === 100 ? '+' : ''}`}
        </Button>
      ))}
    </Chips>
  );
}
