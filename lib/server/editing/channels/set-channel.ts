import { boolean, number, object, string } from 'yup';
import { shownTexts, standings } from '@/lib/contract/desk-channels';
import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import { announceEverywhere } from '../../platform/changes/change';
import type { Database } from '../../platform/db/client';
import { refusal, type Refusal } from '../../stories/story-audit';
import {
  type ChannelSettings,
  isCategory,
  lockChannelSettings,
  settingNames,
  shownSettings,
  writeChannelSettings,
} from './channel-settings-store';

export type ChannelSet =
  /** `entry` is the journal's, which takes it back; null: nothing was to be changed. */
  { kind: 'set'; entry: number | null } | { kind: 'missing' } | Refusal;

interface SettingChange {
  channelId: number;
  given: Partial<ChannelSettings>;
  actor: Actor;
  /** The entry that it takes back, and the values that must still be there for that. */
  undo?: { entry: number; expected: Partial<ChannelSettings> };
}

/** Sets how a channel is fetched and sorted in, with an entry in the journal that has all to take it back. */
export function setChannel(
  db: Database,
  { channelId, given, actor, undo }: SettingChange,
  now: Date,
): Promise<ChannelSet> {
  return db.transaction(async (tx) => {
    const before = await lockChannelSettings(tx, channelId);
    if (before === null) return { kind: 'missing' };
    const isChangedSince = (name: keyof ChannelSettings) =>
      undo?.expected[name] !== undefined && undo.expected[name] !== before[name];
    if (settingNames.some(isChangedSince)) return refusal('Настройки с тех пор изменили: отменять нечего.');
    const fields = settingNames.filter((name) => given[name] !== undefined && given[name] !== before[name]);
    if (fields.length === 0) return { kind: 'set', entry: null };
    if (given.category != null && !(await isCategory(tx, given.category))) return refusal('Такой категории нет.');
    const { shown_text: shownText, consent } = { ...before, ...given };
    const isConsentAsked = fields.includes('shown_text') || fields.includes('consent');
    if (isConsentAsked && shownText === 'all' && !consent) return refusal('Впишите номер согласия издания.');
    const pick = (from: Partial<ChannelSettings>) => Object.fromEntries(fields.map((name) => [name, from[name]]));
    await writeChannelSettings(tx, channelId, pick(given), now);
    if (fields.some((name) => shownSettings.includes(name))) await announceEverywhere(tx);
    const details = { name: before.name, fields, before: pick(before), after: pick(given) };
    const entry = await writeAudit(
      tx,
      { action: 'channel.settings', actor, channelId, details, undoes: undo?.entry },
      now,
    );
    return { kind: 'set', entry };
  });
}

const someSettings = object({
  category: number().nullable(),
  every_minutes: number().nullable(),
  asks_pages: boolean(),
  user_agent: string().nullable(),
  publisher: string().nullable(),
  shown_text: string().oneOf(shownTexts).nullable(),
  consent: string().nullable(),
  country: string().nullable(),
  region: string().nullable(),
  language: string().nullable(),
  standing: string().oneOf(standings).nullable(),
});
const keptSettings = object({ before: someSettings.required(), after: someSettings.required() });

/** Takes back what `setChannel` has set, as its entry in the journal has it, unless it was set again since. */
export async function undoSettings(
  db: Database,
  { entry, channelId, details, actor }: { entry: number; channelId: number; details: unknown; actor: Actor },
  now: Date,
): Promise<{ kind: 'undone' } | Refusal> {
  const { before, after } = keptSettings.validateSync(details, { strict: true });
  const set = await setChannel(db, { channelId, given: before, actor, undo: { entry, expected: after } }, now);
  if (set.kind === 'set') return { kind: 'undone' };
  return set.kind === 'refused' ? set : refusal('Этого канала больше нет.');
}
