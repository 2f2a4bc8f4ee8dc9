export interface ReactionTypeRow {
  id: number;
  /** What the picture says, in Russian. */
  description: string;
  /** A path under public/. */
  icon: string;
}

/** What a reader can say of a story, in the order of the row. Readers' reactions name the ids: never reuse one. */
export const reactionTypeRows: readonly ReactionTypeRow[] = [
  { id: 1, description: 'Нравится', icon: '/reactions/like.svg' },
  { id: 2, description: 'Поддерживаю', icon: '/reactions/support.svg' },
  { id: 3, description: 'Удивляет', icon: '/reactions/surprise.svg' },
  { id: 4, description: 'Смешно', icon: '/reactions/laugh.svg' },
  { id: 5, description: 'Грустно', icon: '/reactions/sad.svg' },
  { id: 6, description: 'Возмущает', icon: '/reactions/outrage.svg' },
];
