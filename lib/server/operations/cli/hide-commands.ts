import { openMediaFiles } from '../../ingest/media/files/open-media-files';
import { type TakedownKind, takedownReasons } from '@/lib/contract/desk-rules';
import { isDay } from '@/lib/text/calendar';
import { showAgain, takeDown } from '../../editing/takedowns/take-down';
import type { Grounds } from '../../stories/takedowns/takedown';
import { describeHiding } from '../../stories/describe-story-change';
import type { Ask, CommandContext, Confirm } from './with-store';

const actor = { kind: 'operator' } as const;

/** Target of a command; a picture is named by a publication that shows it. */
export interface Subject {
  kind: TakedownKind;
  id: number;
}

interface Options {
  subject: Subject;
  reason: string | undefined;
  confirm: Confirm;
}

/** As they are typed: the kind of the reason, and by law who demands it, in what document, of what day, and what readers are told. */
export interface TypedGrounds {
  why?: string;
  by?: string;
  document?: string;
  date?: string;
  readers?: string;
}

/** Takes a publication, all of a story, a channel or a picture down everywhere at once (R51). @param ask for what the demand of a law still lacks */
export async function hideCommand(
  { db, settings, print, now }: CommandContext,
  { subject, reason, confirm, ask, ...typed }: Options & TypedGrounds & { ask: Ask },
): Promise<number> {
  const grounds = parseGrounds(typed.why === 'law' ? await askDemand(typed, ask) : typed, reason ?? null);
  if (typeof grounds === 'string') return refuse(print, grounds);
  const answer = grounds.law ? 451 : 410;
  if (!(await confirm(`Снять с публикации ${nameOf(subject)}? Адрес будет отвечать «${answer}», картинки удалятся.`)))
    return 1;
  const files = openMediaFiles(settings);
  const hidden = await takeDown({ db, files }, { ...subject, grounds, actor }, now());
  if (hidden.kind === 'refused') return refuse(print, hidden.reason);
  print(`Снято с публикации: ${describeHiding(hidden)}. Вернуть: npm run cli -- ${subject.kind} show ${subject.id}`);
  return 0;
}

/** Asks for what a demand by law needs and nobody has typed; where there is no terminal, nothing is added. */
async function askDemand(typed: TypedGrounds, ask: Ask): Promise<TypedGrounds> {
  const by = typed.by ?? (await ask('Кто требует: '));
  const document = typed.document ?? (await ask('Номер документа: '));
  const date = typed.date ?? (await ask('День документа, например 2026-11-20: '));
  return { ...typed, by, document, date };
}

/** @returns a sentence where something is wrong. */
function parseGrounds(
  { why = 'editorial', by, document, date, readers }: TypedGrounds,
  note: string | null,
): Grounds | string {
  const reason = takedownReasons.find((known) => known === why);
  if (reason === undefined) return `Причины «${why}» нет: есть ${takedownReasons.join(', ')}.`;
  if (reason !== 'law') return { reason, note, law: null };
  if (!by || !document || !date || !isDay(date))
    return 'По требованию закона нужны --by (кто требует), --document (номер) и --date (2026-11-20).';
  return { reason, note, law: { demandedBy: by, document, documentDate: date, readersText: readers ?? null } };
}

/** Takes that back. */
export async function showCommand(
  { db, settings, print, now }: CommandContext,
  { subject, reason, confirm }: Options,
): Promise<number> {
  if (!(await confirm(`Вернуть на сайт ${nameOf(subject)}?`))) return 1;
  const files = openMediaFiles(settings);
  const shown = await showAgain({ db, files }, { ...subject, reason: reason ?? null, actor }, now());
  if (shown.kind === 'refused') return refuse(print, shown.reason);
  print(`Возвращено на сайт: ${describeHiding(shown)}. Картинки заберутся заново.`);
  return 0;
}

const names: Readonly<Record<TakedownKind, (id: number) => string>> = {
  article: (id) => `публикацию № ${id}`,
  story: (id) => `все публикации сюжета № ${id}`,
  channel: (id) => `канал № ${id} со всеми публикациями`,
  picture: (id) => `картинку публикации № ${id}`,
};

const nameOf = ({ kind, id }: Subject) => names[kind](id);

function refuse(print: CommandContext['print'], reason: string): number {
  print(`${reason} Ничего не изменено.`);
  return 1;
}
