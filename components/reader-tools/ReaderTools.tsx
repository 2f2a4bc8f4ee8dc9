import { useCallback, useEffect, useRef, useState } from 'react';
import { readCard } from '@/components/follow/read-card';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { pressedKey } from '@/components/ui/pressed-key';
import { shownChoice } from '@/lib/theme/theme-choice';
import { KeysDialog } from './KeysDialog';
import { PaperList } from './PaperList';
import { SaveByKey } from './SaveByKey';
import { copyLink, shareBySystem } from './send-link';
import { currentStep, goTo } from './steps';
import { TextDialog } from './TextDialog';

/** Chosen by a key or a button, and at work until it calls back. */
type Task = { kind: 'keys' | 'text' | 'print' } | { kind: 'save'; storyId: number };

/** Numbers tasks: the same one may be chosen again before it has ended. */
type Numbered = Task & { number: number };

interface ReaderToolsProps {
  /** The key or the press that asked for this module. */
  first: Event | null;
}

/** Answers the keys of readers and the buttons with `data-tool` of all pages. */
export function ReaderTools({ first }: ReaderToolsProps) {
  const [task, setTask] = useState<Numbered | null>(null);
  const begun = useRef<Event | null>(null);
  const end = useCallback(() => setTask(null), []);

  useEffect(() => {
    const begin = (next: Task) => setTask((last) => ({ ...next, number: (last?.number ?? 0) + 1 }));
    const hear = (event: Event) => {
      if (event instanceof KeyboardEvent) hearKey(event, begin);
      else hearPress(event, begin);
    };
    if (first && begun.current !== first) hear(first);
    begun.current = first;
    document.addEventListener('keydown', hear);
    document.addEventListener('click', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      document.removeEventListener('click', hear);
    };
  }, [first]);

  switch (task?.kind) {
    case 'keys':
      return <KeysDialog onClose={end} />;
    case 'text':
      return <TextDialog onClose={end} />;
    case 'print':
      return <PaperList key={task.number} onEnd={end} />;
    case 'save':
      return <SaveByKey key={task.number} storyId={task.storyId} onEnd={end} />;
    default:
      return null;
  }
}

type Begin = (task: Task) => void;

function hearPress({ target }: Event, begin: Begin): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null;
  const tool = button?.dataset.tool;
  const url = document.querySelector<HTMLElement>('[data-url]')?.dataset.url ?? '';
  if (tool === 'keys' || tool === 'text' || tool === 'print') begin({ kind: tool });
  if (tool === 'copy') void copyLink(url);
  if (tool === 'system') void shareBySystem(url, document.querySelector('main h1')?.textContent ?? document.title);
}

function hearKey(event: KeyboardEvent, begin: Begin): void {
  // The editors' desk has keys of its own.
  if (event.defaultPrevented || window.location.pathname.startsWith('/desk')) return;
  if (isForPrinter(event)) {
    // The browser's own way to paper cannot wait for what the page has not loaded.
    if (!document.querySelector('[data-paper]')) return;
    event.preventDefault();
    begin({ kind: 'print' });
    return;
  }
  const key = shownChoice('keys') === 'off' ? null : pressedKey(event);
  if (key === null || (event.repeat && key !== 'J' && key !== 'K')) return;
  const act = acts[key];
  if (!act) return;
  event.preventDefault();
  act(begin);
}

function isForPrinter({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return code === 'KeyP' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** The keys of readers (KEYS-1). */
const acts: Partial<Record<string, (begin: Begin) => void>> = {
  J: () => goTo('next'),
  K: () => goTo('previous'),
  O: open,
  S: save,
  '/': search,
  '?': (begin) => begin({ kind: 'keys' }),
};

/** Opens what J and K have reached; on a story where they have reached nothing, the article at its outlet. */
function open(): void {
  const goal = currentStep() ?? document.querySelector<HTMLElement>('main a.original');
  if (goal) goal.click();
  else tellToChoose();
}

/** Keeps the reached story for later, or no longer: what is put aside is for now, and what is followed for weeks. */
function save(begin: Begin): void {
  const card = currentStep()?.closest('.story-card');
  const opened = /^\/story\/(\d+)/.exec(window.location.pathname)?.[1];
  const storyId = (card && readCard(card)?.id) ?? (opened === undefined ? null : Number(opened));
  if (storyId === null) tellToChoose();
  else begin({ kind: 'save', storyId });
}

function tellToChoose(): void {
  showAlert('Сначала выберите сюжет: J — следующий, K — предыдущий.');
}

/** Goes to the page's own field, or to the header's; where the screen has no room for one, to the page that has it. */
function search(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"], input[type="search"]')];
  const shown = fields.filter((field) => field.getClientRects().length > 0);
  const field = shown.find((one) => one.closest('main')) ?? shown[0];
  if (!field) return document.querySelector<HTMLElement>('header .search-link')?.click();
  field.focus();
  field.select();
}
