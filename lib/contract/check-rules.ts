/** Reasons for which a story is in the desk's queue (DESK-6). */
export const checkKinds = ['joined', 'one-outlet', 'huge', 'reported'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkKindNames: Readonly<Record<CheckKind, string>> = {
  joined: 'Сомнительные соединения',
  'one-outlet': 'Одно издание',
  huge: 'Огромные',
  reported: 'Сообщения читателей',
};
