import { type SiteWords, siteWordsSchema } from '@/lib/contract/site-words';
import { type Actor, type KeptEntry, writeAudit } from '../../platform/changes/audit-store';
import { announceEverywhere } from '../../platform/changes/change';
import type { Database, Queryable } from '../../platform/db/client';
import { readSiteSettings } from '../../platform/site/site-settings-store';
import { refusal, type Refusal } from '../../stories/story-audit';
import { type SiteProblems, takeTyped, type TypedSite } from './check-site';
import { findLogo, lockSite, writeSiteSettings } from './site-edit-store';

/** `entry` is the journal's, which takes the change back. */
type SiteEdit = { kind: 'saved'; entry: number; version: number; fields: string[] } | Refusal;

interface Edit {
  typed: TypedSite;
  /** The version that the author has seen; null: whatever it is. */
  version: number | null;
  actor: Actor;
}

/** Changes what admins say of the site (SITE-1): every instance shows it within seconds. @returns problems by field where something cannot be on a page */
export function editSite(
  db: Database,
  { typed, version, actor }: Edit,
  now: Date,
): Promise<SiteEdit | { kind: 'invalid'; problems: SiteProblems }> {
  return db.transaction(async (tx) => {
    await lockSite(tx);
    const known = await readSiteSettings(tx);
    if (version !== null && version !== known.version)
      return refusal('Настройки сайта тем временем изменили: откройте экран заново.');
    const logo = typed.logo ? await findLogo(tx, typed.logo) : null;
    const taken = takeTyped(known.words, typed, { logo, now });
    if ('problems' in taken) return { kind: 'invalid' as const, problems: taken.problems };
    return save(tx, known, taken.words, { actor }, now);
  });
}

const namesOf = Object.keys(siteWordsSchema.fields).flatMap((name) => (isField(name) ? [name] : []));

function isField(name: string): name is keyof SiteWords {
  return name in siteWordsSchema.fields;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function save(
  tx: Queryable,
  { words: before, version }: { words: SiteWords; version: number },
  after: SiteWords,
  { actor, undoes }: { actor: Actor; undoes?: number },
  now: Date,
): Promise<SiteEdit> {
  const fields = namesOf.filter((name) => !isSame(before[name], after[name]));
  if (fields.length === 0) return refusal('Всё и так записано.');
  await writeSiteSettings(tx, after, version + 1, now);
  await announceEverywhere(tx);
  const details = { fields, before, after };
  const entry = await writeAudit(tx, { action: 'site.edit', actor, details, undoes }, now);
  return { kind: 'saved', entry, version: version + 1, fields };
}

/** Takes a change back by its entry in the journal, unless one of its fields has been changed since. */
export function undoSiteEdit(
  db: Database,
  { entry, actor }: { entry: KeptEntry; actor: Actor },
  now: Date,
): Promise<{ kind: 'undone' } | Refusal> {
  return db.transaction(async (tx) => {
    await lockSite(tx);
    const known = await readSiteSettings(tx);
    const stored = (name: string): SiteWords => siteWordsSchema.cast(Reflect.get(Object(entry.details), name));
    const [before, after] = [stored('before'), stored('after')];
    const fields = namesOf.filter((name) => !isSame(before[name], after[name]));
    if (fields.some((name) => !isSame(known.words[name], after[name])))
      return refusal('С тех пор это изменили ещё раз: отменять нечего.');
    const words = { ...known.words, ...Object.fromEntries(fields.map((name) => [name, before[name]])) };
    const logo = words.logo ? await findLogo(tx, words.logo.id) : null;
    const undone = await save(tx, known, { ...words, logo }, { actor, undoes: entry.id }, now);
    return undone.kind === 'refused' ? undone : { kind: 'undone' as const };
  });
}
