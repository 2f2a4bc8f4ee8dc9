import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from '@/lib/theme/styled';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { TextField } from '@/components/ui/TextField';
import { getStoryDetail } from '@/lib/client/story';
import type { KeptMute } from '@/lib/client/marks/kept-marks';
import { tellMissingPart } from '@/components/ui/tell-missing-part';
import { ownListAttribute } from '@/lib/contract/interest-rules';
import { mutedAttribute } from '@/lib/contract/hidden-rules';
import { muteLimits, type MuteTerm, muteTexts, muteUntil, wordPattern } from '@/lib/contract/mute-rules';
import { cleanPhrase } from '@/lib/contract/follow-rules';
import { paths } from '@/lib/site/paths';
import { changeMarks } from './change-marks';
import { keepStory } from './keep-story';
import { mutedAlert, wordNote } from './mute-words';
import { readCard, type CardStory } from './read-card';
import { TermChoice } from './TermChoice';
import { useOwnMarks } from './use-own-marks';

const Acts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);

  & > .story {
    color: var(--color-muted);
    line-height: var(--leading-snug);
  }

  form {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    padding: var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-sunken);
  }

  & > .settings {
    padding-top: var(--space-1);
    font-size: var(--text-s);
  }
`;

/** Only menus of a reader's own recommendations need it. */
const importDismissal = () => import('./dismiss-story');

interface CardMenuProps {
  card: Element;
  onClose: () => void;
}

/** The menu of a story's card: keeps it for later, hides it, its channel or a word, for a time (MUTE-2); on a recommended one it takes its like away (RECOMMEND-2). */
export function CardMenu({ card, onClose }: CardMenuProps) {
  const [story] = useState(() => readCard(card));
  return (
    <Dialog title="Действия с сюжетом" size="small" isOpen onClose={onClose}>
      {story && <Content story={story} card={card} onClose={onClose} />}
    </Dialog>
  );
}

interface ContentProps extends CardMenuProps {
  story: CardStory;
}

function Content({ story, card, onClose }: ContentProps) {
  const marks = useOwnMarks();
  const channel = useChannel(story);
  const [term, setTerm] = useState<MuteTerm>(null);
  const [isWordAsked, setIsWordAsked] = useState(false);
  const isSaved = marks?.saved.includes(story.id) ?? false;
  const isBusy = marks === null;

  const save = () => {
    onClose();
    void keepStory(story.id, !isSaved);
  };
  const dismiss = () => {
    onClose();
    void importDismissal().then(
      ({ dismissStory }) => dismissStory(story.id, nextDots(card)),
      () => tellMissingPart('Не удалось сохранить.'),
    );
  };
  const hide = (thing: Pick<KeptMute, 'kind' | 'id' | 'name'>) => {
    onClose();
    focusAfter(card);
    void hideThing({ ...thing, until: muteUntil(term, new Date()) });
  };

  return (
    <Acts>
      <p className="story">{story.title}</p>
      <Button look="quiet" isWide isBusy={isBusy} onClick={save}>
        {isSaved ? 'Убрать из отложенных' : 'Отложить'}
      </Button>
      {card.closest(`[${ownListAttribute}]`) && (
        <Button look="quiet" isWide onClick={dismiss}>
          Не предлагать такое
        </Button>
      )}
      <TermChoice legend="Скрыть" term={term} onChange={setTerm} />
      <Button
        look="quiet"
        isWide
        isBusy={isBusy}
        onClick={() => hide({ kind: 'story', id: story.id, name: story.title })}
      >
        Скрыть сюжет
      </Button>
      {channel && (
        <Button look="quiet" isWide isBusy={isBusy} onClick={() => hide({ kind: 'channel', ...channel })}>
          Не показывать «{channel.name}»
        </Button>
      )}
      {isWordAsked ? (
        <WordForm isBusy={isBusy} onWord={(name) => hide({ kind: 'word', id: 0, name })} />
      ) : (
        <Button look="quiet" isWide onClick={() => setIsWordAsked(true)}>
          Скрывать по слову…
        </Button>
      )}
      <a className="settings" href={paths.mySettings()}>
        Что скрыто: список и отмена
      </a>
    </Acts>
  );
}

function WordForm({ isBusy, onWord }: { isBusy: boolean; onWord: (word: string) => void }) {
  const [word, setWord] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // The button that stood here has gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (wordPattern(word) === null) setError(muteTexts.badWord);
    else onWord(cleanPhrase(word));
  };
  return (
    <form ref={form} onSubmit={send}>
      <TextField
        label="Слово в заголовке"
        note={wordNote}
        error={error}
        maxLength={muteLimits.wordLength}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        Скрывать
      </Button>
    </form>
  );
}

/** Hides a thing, and offers to take it back. */
async function hideThing(mute: KeptMute): Promise<void> {
  const isDone = await changeMarks(({ setMuted }) => setMuted(mute, true));
  if (!isDone) return;
  const take = () => void changeMarks(({ setMuted }) => setMuted(mute, false));
  showAlert(mutedAlert(mute), 'success', { words: 'Отменить', take });
}

/** The outlet of the card, or of the story's first article where several tell it; null until it is known. */
function useChannel({ id, outlet }: CardStory): { id: number; name: string } | null {
  const [first, setFirst] = useState(outlet);
  useEffect(() => {
    if (outlet) return undefined;
    const controller = new AbortController();
    getStoryDetail(id, {}, controller.signal).then(
      ({ news_article }) => {
        const source = news_article?.source;
        if (source) setFirst({ id: source.id, name: source.name });
      },
      // Without it the menu has one way less.
      () => undefined,
    );
    return () => controller.abort();
  }, [id, outlet]);
  return first;
}

/** The button of the card after this one, or of the one before it. */
function nextDots(card: Element): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('.story-card .dots')];
  const at = all.findIndex((button) => card.contains(button));
  const isInSight = (button: HTMLElement) => button.getClientRects().length > 0;
  return all.slice(at + 1).find(isInSight) ?? all.slice(0, Math.max(0, at)).reverse().find(isInSight);
}

/** Time after which a card that has been hidden has gone, also where the script that hides it is only now loaded, in milliseconds. */
const hidingMs = 10_000;

/** When its card has gone, the focus goes on to the next card. */
function focusAfter(card: Element): void {
  const item = card.closest('li');
  if (!item) return;
  const observer = new MutationObserver(() => {
    if (!item.hasAttribute(mutedAttribute)) return;
    observer.disconnect();
    const next = nextDots(card);
    // After the dialog has given the focus back.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.id === 'content' || card.contains(activeElement))
        next?.focus({ preventScroll: true });
    });
  });
  observer.observe(item, { attributeFilter: [mutedAttribute] });
  setTimeout(() => observer.disconnect(), hidingMs);
}
