import { array, object, string } from 'yup';
import { type DeskAction, may, type Role } from '@/lib/contract/desk-rules';
import type { JournalLine, JournalPage } from '@/lib/contract/desk';
import { describeEntry, siteActions } from '../../../editing/journal/describe-entry';
import { undoEdit } from '../../../editing/takedowns/take-down';
import { unblockUser, blockUser } from '../../../people/accounts/manage-users';
import { setRole } from '../../../people/accounts/manage-roles';
import { findUserNames } from '../../../people/accounts/user-list-store';
import { findEntry, journalKinds, type KeptEntry, listJournal } from '../../../platform/changes/audit-store';
import type { ApiDependencies } from '../api-dependencies';
import { bodyId, readFields } from '../http/fields';
import { refuse, refuseChange } from '../http/problem';
import { idFilter, parsePathId, parseQuery } from '../http/query';
import { authorOf, type DeskContext, type DeskRoute, deskRoute } from './desk-routes';

const journalQuery = object({
  kind: string().oneOf(journalKinds, 'Таких записей нет.'),
  /** `operator`, or a user's id. */
  by: string().matches(/^(operator|[1-9]\d{0,9})$/, 'Автор — operator или номер пользователя.'),
  before: idFilter('before — номер записи.'),
});

/** Entries that one press takes back. */
const maxUndone = 200;
const badEntries = `Нужны номера записей, не больше ${maxUndone}.`;
const entriesBody = object({
  entries: array(bodyId(badEntries)).strict().required(badEntries).min(1, badEntries).max(maxUndone, badEntries),
});

const pageSize = 50;

/** Actions that can be taken back, and the permission that it takes: the one of the deed itself. */
const undoing: Readonly<Record<string, DeskAction>> = {
  'story.hide': 'article.hide',
  'story.pin': 'story.edit',
  'story.first': 'story.edit',
  'story.affair': 'story.edit',
  'story.headline': 'story.edit',
  'story.picture': 'story.edit',
  'story.category': 'story.edit',
  'story.merge': 'story.edit',
  'story.move': 'story.edit',
  'story.unmerge': 'story.edit',
  'story.split': 'story.edit',
  'story.separate': 'story.edit',
  'check.done': 'story.check',
  'channel.hide': 'channel.hide',
  'channel.add': 'channel.remove',
  'channel.edit': 'channel.edit',
  'channel.settings': 'channel.edit',
  'channel.pause': 'channel.pause',
  'channel.resume': 'channel.pause',
  'channel.merge': 'channel.merge',
  'picture.hide': 'picture.hide',
  'report.close': 'report.close',
  'category.add': 'category.edit',
  'category.rename': 'category.edit',
  'category.order': 'category.edit',
  'category.retire': 'category.edit',
  'category.words': 'category.edit',
  'rule.add': 'rule.edit',
  'rule.edit': 'rule.edit',
  'rule.pause': 'rule.edit',
  'rule.resume': 'rule.edit',
  'rule.remove': 'rule.edit',
  'site.edit': 'site.edit',
  'user.block': 'people.set-role',
  'user.unblock': 'people.set-role',
  'user.role': 'people.set-role',
};

/** The journal: who changed what, when and why. Nothing in it can be edited; taking a change back writes another entry. */
export function journalRoutes(deps: ApiDependencies): DeskRoute[] {
  const { db, files, now } = deps;
  return [
    deskRoute('GET', '/journal', 'journal.read', async (c) => {
      const parsed = parseQuery(journalQuery, new URL(c.req.url).searchParams);
      if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
      const { kind, by, before = null } = parsed.value;
      const asked = by === undefined || by === 'operator' ? by : Number(by);
      // An owner gets his own entries, whatever he asks for.
      const author = c.var.mayAct({ isOwn: false }) ? asked : c.var.user.id;
      const entries = await listJournal(db, { kind, by: author, before, limit: pageSize + 1 });
      const shown = entries.slice(0, pageSize);
      const names = await findUserNames(
        db,
        shown.flatMap(({ userId }) => userId ?? []),
      );
      return c.json<JournalPage>({
        results: shown.map((entry) => toLine(entry, names, c)),
        next: entries.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      });
    }),
    deskRoute('POST', '/journal/:id/undo', 'journal.read', async (c) => {
      const id = parsePathId(c.req.param('id') ?? '');
      const entry = id === null ? null : await findEntry(db, id);
      if (entry === null || !isReadable(entry, c)) return refuse(c, 'entry_not_found');
      if (!mayUndo(entry, c)) return refuse(c, 'not_found');
      const done = await undo(entry, c);
      return done.kind === 'refused' ? refuseChange(c, done.reason) : c.body(null, 204);
    }),
    // The deeds of one press are taken back by one; an entry that cannot be is told of and keeps no other from it.
    deskRoute('POST', '/journal/undo', 'journal.read', async (c) => {
      const fields = await readFields(c, entriesBody, { maxBytes: 5_000 });
      if (!fields.ok) return fields.refusal;
      const refused: string[] = [];
      // The newest first, as they lie on each other.
      for (const id of [...new Set(fields.value.entries)].sort((a, b) => b - a)) {
        const entry = await findEntry(db, id);
        if (entry === null || !isReadable(entry, c) || !mayUndo(entry, c)) return refuse(c, 'entry_not_found');
        const done = await undo(entry, c);
        if (done.kind === 'refused') refused.push(done.reason);
      }
      return refused.length > 0 ? refuseChange(c, [...new Set(refused)].join(' ')) : c.body(null, 204);
    }),
  ];

  function undo(entry: KeptEntry, c: DeskContext) {
    return entry.action.startsWith('user.')
      ? undoUserChange(entry, c)
      : undoEdit({ db, files }, entry, authorOf(c), now());
  }

  async function undoUserChange(
    { id: undoes, undoneBy, action, details }: KeptEntry,
    c: DeskContext,
  ): Promise<{ kind: 'undone' } | { kind: 'refused'; reason: string }> {
    const userId = Number(detailOf(details, 'userId'));
    const actor = authorOf(c);
    if (undoneBy !== null) return { kind: 'refused', reason: `Запись № ${undoes} уже отменена.` };
    if (userId === actor.userId)
      return { kind: 'refused', reason: 'Это запись о вас самих: отменить её может другой.' };
    const done = await (action === 'user.block'
      ? unblockUser(db, { userId, actor, undoes }, now())
      : action === 'user.unblock'
        ? blockUser(db, { userId, actor, undoes }, now())
        : setRole(db, { userId, role: givenRoleOf(detailOf(details, 'from')), actor, undoes }, now()));
    return done.kind === 'done'
      ? { kind: 'undone' }
      : { kind: 'refused', reason: 'С тех пор это изменили: отменять нечего.' };
  }
}

function toLine(entry: KeptEntry, names: ReadonlyMap<number, string>, c: DeskContext): JournalLine {
  const { id, at, userId, action, storyId, channelId } = entry;
  const author = siteActions.has(action) ? 'сайт' : 'оператор';
  return {
    id,
    at: at.toISOString(),
    who: userId === null ? author : (names.get(userId) ?? `пользователь № ${userId}`),
    user_id: userId,
    action,
    words: describeEntry(entry),
    story_id: storyId,
    channel_id: channelId,
    can_undo: entry.undoneBy === null && mayUndo(entry, c),
  };
}

function isReadable({ userId }: KeptEntry, c: DeskContext): boolean {
  return c.var.mayAct({ isOwn: userId === c.var.user.id });
}

function mayUndo({ action, userId, details }: KeptEntry, c: DeskContext): boolean {
  // Contacts are not in the journal, so an entry about them has nothing to go back to.
  if (action === 'channel.edit' && detailOf(details, 'before') === undefined) return false;
  const needed = undoing[action];
  const role: Role = c.var.role;
  return needed !== undefined && may(role, needed, { isOwn: userId === c.var.user.id });
}

function detailOf(details: unknown, name: string): unknown {
  return typeof details === 'object' && details !== null ? Reflect.get(details, name) : undefined;
}

const givenRoleOf = (stored: unknown) => (stored === 'editor' || stored === 'admin' ? stored : 'reader');
