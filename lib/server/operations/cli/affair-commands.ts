import { counted } from '../../../text/numbers';
import { listAffairMembers, resolveAffair } from '../../stories/affairs/affair-reading-store';
import { chooseAffair } from '../../stories/affairs/choose-affair';
import { describeAffairChoice } from '../../stories/describe-story-change';
import { toMoment } from './moment';
import type { CommandContext } from './with-store';

const outletForms = ['издание', 'издания', 'изданий'] as const;
const actor = { kind: 'operator' } as const;

/** `affair show`: the stories of an affair in the order of their beginnings. */
export async function showAffairCommand({ db, print }: CommandContext, affairId: number): Promise<number> {
  const present = await resolveAffair(db, affairId);
  const members = present === null ? [] : ((await listAffairMembers(db, [present])).get(present) ?? []);
  if (present === null || members.length === 0) {
    print(`Хода событий № ${affairId} нет: его номер показывает story explain.`);
    return 1;
  }
  if (present !== affairId) print(`Сюжеты хода событий № ${affairId} теперь в № ${present}.`);
  print(`Ход событий № ${present}:`);
  for (const { id, title, createdAt, sourcesCount, isComment, leads } of members) {
    const marks = [...(leads ? ['стоит в списках'] : []), ...(isComment ? ['отклик'] : [])];
    print(
      `  № ${id} · ${toMoment(createdAt)} · ${counted(sourcesCount, outletForms)} · «${title}»${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`,
    );
  }
  return 0;
}

/** `affair add`, `remove`, `auto`. @param to as in `AffairChange` */
export async function chooseAffairCommand(
  { db, print, now }: CommandContext,
  storyId: number,
  to: number | null | undefined,
): Promise<number> {
  const change = await chooseAffair(db, { storyId, to, actor }, now());
  if (change.kind === 'refused') {
    print(`${change.reason} Ничего не изменено.`);
    return 1;
  }
  print(`${describeAffairChoice(change)} Отменить: npm run cli -- story undo ${change.entry}`);
  return 0;
}
