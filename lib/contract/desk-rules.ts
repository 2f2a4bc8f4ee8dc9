import { maxTopPins } from './list-parameters';

/** Roles (R46), from the least to the greatest. An owner is who owns a channel and has no other role; editors and admins are named. */
export const roles = ['reader', 'owner', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Roles that an admin gives. */
export const givenRoles = ['reader', 'editor', 'admin'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** `own`: of one's own channel, or made by oneself; `lower`: about people of a lower role. */
type Extent = 'own' | 'lower' | 'all';

/** The table of permissions: each action of the desk, and the roles that may take it. The API's checks, the desk's buttons and their tests are made from it. */
export const permissions = {
  'desk.open': { editor: 'all', admin: 'all' },
  'article.hide': { owner: 'own', editor: 'all', admin: 'all' },
  'picture.hide': { editor: 'all', admin: 'all' },
  'story.hide': { editor: 'all', admin: 'all' },
  'story.edit': { editor: 'all', admin: 'all' },
  'story.check': { editor: 'all', admin: 'all' },
  'channel.hide': { editor: 'all', admin: 'all' },
  'law.take-down': { editor: 'all', admin: 'all' },
  'law.read': { editor: 'all', admin: 'all' },
  'law.answer': { editor: 'all', admin: 'all' },
  'report.read': { editor: 'all', admin: 'all' },
  'report.close': { editor: 'all', admin: 'all' },
  'statistics.read': { editor: 'all', admin: 'all' },
  'category.read': { editor: 'all', admin: 'all' },
  'category.edit': { editor: 'all', admin: 'all' },
  'journal.read': { owner: 'own', editor: 'all', admin: 'all' },
  'rule.read': { editor: 'all', admin: 'all' },
  'rule.edit': { editor: 'all', admin: 'all' },
  'channel.read': { editor: 'all', admin: 'all' },
  'channel.add': { editor: 'all', admin: 'all' },
  'channel.edit': { editor: 'all', admin: 'all' },
  'channel.pause': { editor: 'all', admin: 'all' },
  'channel.remove': { editor: 'all', admin: 'all' },
  'channel.merge': { editor: 'all', admin: 'all' },
  'people.read': { editor: 'all', admin: 'all' },
  'people.block': { editor: 'lower', admin: 'all' },
  'people.end-sessions': { editor: 'lower', admin: 'all' },
  'people.delete': { admin: 'all' },
  'people.invite': { admin: 'all' },
  'people.set-role': { admin: 'all' },
  'site.edit': { admin: 'all' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Role, Extent>>>>>;

export type DeskAction = keyof typeof permissions;

/** The subject of an action, as far as a permission depends on it. */
export interface DeskSubject {
  /** It is of the user's own channel, or he made it. */
  isOwn?: boolean;
  /** The role of the person that it is about. */
  role?: Role;
}

/** Tells whether a role permits an action. Without a subject: on some subject or other. */
export function may(role: Role, action: DeskAction, subject?: DeskSubject): boolean {
  const granted: Readonly<Partial<Record<Role, Extent>>> = permissions[action];
  const extent = granted[role];
  if (extent === undefined) return false;
  if (extent === 'all' || subject === undefined) return true;
  if (extent === 'own') return subject.isOwn === true;
  return subject.role !== undefined && roles.indexOf(subject.role) < roles.indexOf(role);
}

/** Roles whose sessions are opened by a code from a mail alone. */
export function isEditorial(role: Role): boolean {
  return may(role, 'desk.open');
}

export const roleNames: Readonly<Record<Role, string>> = {
  reader: 'читатель',
  owner: 'владелец канала',
  editor: 'редактор',
  admin: 'администратор',
};

/** Reasons of a taking down that the desk offers, in the dialog's order. */
export const offeredReasons = ['grouping', 'unreliable', 'publisher', 'law'] as const;
/** `editorial`: the operator named no reason. */
export const takedownReasons = [...offeredReasons, 'editorial'] as const;
export type TakedownReason = (typeof takedownReasons)[number];

export const reasonNames: Readonly<Record<TakedownReason, string>> = {
  grouping: 'Ошибка группировки',
  unreliable: 'Недостоверно, издание отозвало',
  publisher: 'По просьбе издания',
  law: 'По требованию закона',
  editorial: 'Решение редакции',
};

export const takedownKinds = ['article', 'story', 'channel', 'picture'] as const;
export type TakedownKind = (typeof takedownKinds)[number];

/** Deeds of editors with a story (DESK-2). `free-…` gives back to the site what an editor had said. */
export const storyDeeds = [
  'move',
  'split',
  'merge',
  'join-affair',
  'leave-affair',
  'free-affair',
  'first',
  'free-first',
  'headline',
  'picture',
  'free-picture',
  'category',
  'places',
  'pin',
  'place-pin',
  'unpin',
] as const;
export type StoryDeedName = (typeof storyDeeds)[number];

/** The place of a story: it stands in «Беларусь», in «В мире», in both or in neither. */
export const storyPlaces = ['belarus', 'world', 'both', 'none'] as const;
export type StoryPlaces = (typeof storyPlaces)[number];

/** The categories that are places: «Беларусь», «В мире» (R43). */
export const placeCategories: readonly number[] = [1, 2];

/** Pins of home (RANK-6): so many stories at once, each for so long at most, in milliseconds. */
export const pinLimits = { stories: maxTopPins, ms: 3 * 24 * 3_600_000 } as const;

/** Publications that one change moves. */
export const maxMovedArticles = 200;

/** Limits of what is typed at the desk, in characters. */
export const deskLimits = {
  categoryWords: 80,
  note: 500,
  demandedBy: 200,
  document: 200,
  readersText: 300,
  answer: 1_000,
  correction: 300,
  category: 40,
  search: 100,
  headline: 200,
  rule: 100,
} as const;
