import { openMediaFiles } from '../../ingest/media/files/open-media-files';
import { hidePublications, showPublications, type Subject } from '../../stories/hide-publications';
import { describeHiding } from './story-changes';
import type { CommandContext, Confirm } from './with-store';

const actor = { kind: 'operator' } as const;

interface Options {
  subject: Subject;
  reason: string | undefined;
  confirm: Confirm;
}

/** Takes a publication, or all of a story, down everywhere at once (R51). */
export async function hideCommand(
  { db, settings, print, now }: CommandContext,
  { subject, reason, confirm }: Options,
): Promise<number> {
  if (!(await confirm(`Снять с публикации ${nameOf(subject)}? Адрес будет отвечать «410», картинки удалятся.`)))
    return 1;
  const files = openMediaFiles(settings);
  const hidden = await hidePublications({ db, files }, { subject, reason: reason ?? null, actor }, now());
  if (hidden.kind === 'refused') return refuse(print, hidden.reason);
  print(`Снято с публикации: ${describeHiding(hidden)}. Вернуть: npm run cli -- ${subject.kind} show ${subject.id}`);
  return 0;
}

/** Takes that back. */
export async function showCommand(
  { db, print, now }: CommandContext,
  { subject, reason, confirm }: Options,
): Promise<number> {
  if (!(await confirm(`Вернуть на сайт ${nameOf(subject)}?`))) return 1;
  const shown = await showPublications(db, { subject, reason: reason ?? null, actor }, now());
  if (shown.kind === 'refused') return refuse(print, shown.reason);
  print(`Возвращено на сайт: ${describeHiding(shown)}. Картинки заберутся заново.`);
  return 0;
}

function nameOf({ kind, id }: Subject): string {
  return kind === 'story' ? `все публикации сюжета № ${id}` : `публикацию № ${id}`;
}

function refuse(print: CommandContext['print'], reason: string): number {
  print(`${reason} Ничего не изменено.`);
  return 1;
}
