import { checkSynonyms, stemsOf, synonymLimits, tidySynonym } from '../../stories/search/synonym-groups';
import {
  addSynonymGroup,
  changeSynonymGroup,
  listSynonymGroups,
  lockSynonyms,
  removeSynonymGroup,
} from '../../stories/search/synonym-store';
import { synonymGroups } from '@/lib/language/synonyms';
import type { CommandContext } from './with-store';

export async function listSynonymsCommand({ db, print }: CommandContext): Promise<number> {
  const own = await listSynonymGroups(db);
  print(own.length === 0 ? 'Редакция ничего не добавила.' : 'Добавлено редакцией:');
  for (const { words } of own) print(`  ${words.join(', ')}`);
  print('Встроенные:');
  for (const group of synonymGroups) print(`  ${group.join(', ')}`);
  return 0;
}

export async function addSynonymsCommand({ db, print }: CommandContext, said: readonly string[]): Promise<number> {
  const fault = await db.transaction(async (tx) => {
    await lockSynonyms(tx);
    const groups = await listSynonymGroups(tx);
    const named = new Set(said.map(tidySynonym));
    const [first, ...others] = groups.filter(({ words }) => words.some((word) => named.has(word)));
    const checked = checkSynonyms([...[first, ...others].flatMap((group) => group?.words ?? []), ...said]);
    if ('fault' in checked) return checked.fault;
    const group = { words: checked.words, stems: stemsOf(checked.words) };
    if (first) await changeSynonymGroup(tx, first.id, group);
    else if (groups.length < synonymLimits.groups) await addSynonymGroup(tx, group);
    else return `Групп уже ${synonymLimits.groups}: больше не помещается.`;
    for (const { id } of others) await removeSynonymGroup(tx, id);
    print(`Одно и то же: ${checked.words.join(', ')}.`);
    return null;
  });
  if (fault !== null) print(fault);
  return fault === null ? 0 : 1;
}

export async function removeSynonymsCommand({ db, print }: CommandContext, said: readonly string[]): Promise<number> {
  const named = new Set(said.map(tidySynonym));
  const removed = await db.transaction(async (tx) => {
    await lockSynonyms(tx);
    const gone: string[] = [];
    for (const { id, words } of await listSynonymGroups(tx)) {
      const left = words.filter((word) => !named.has(word));
      if (left.length === words.length) continue;
      gone.push(...words.filter((word) => named.has(word)));
      // The rest of a group has to be one that could be added.
      if ('fault' in checkSynonyms(left)) await removeSynonymGroup(tx, id);
      else await changeSynonymGroup(tx, id, { words: left, stems: stemsOf(left) });
    }
    return gone;
  });
  print(removed.length === 0 ? 'Таких слов редакция не добавляла.' : `Убрано: ${removed.join(', ')}.`);
  return removed.length === 0 ? 1 : 0;
}
