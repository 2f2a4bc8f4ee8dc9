import type { Category } from '@/lib/contract/category';

/** The site's sections, in the order of the chip bar. Ids are addresses (/category/{id}): never reuse one. */
export const categoryRows: readonly Category[] = [
  { id: 1, name: 'Беларусь' },
  { id: 2, name: 'В мире' },
  { id: 3, name: 'Политика' },
  { id: 4, name: 'Экономика' },
  { id: 5, name: 'Общество' },
  { id: 6, name: 'Происшествия' },
  { id: 7, name: 'Наука и технологии' },
  { id: 8, name: 'Культура' },
  { id: 9, name: 'Спорт' },
  { id: 10, name: 'Авто' },
  { id: 11, name: 'Здоровье' },
  { id: 12, name: 'Образование' },
];

export interface ReactionTypeRow {
  id: number;
  /** The meaning of the picture, in Russian. */
  description: string;
  /** A path under public/. */
  icon: string;
}

/** Reaction types in the order of the bar. Stored reactions refer to the ids: never reuse one. */
export const reactionTypeRows: readonly ReactionTypeRow[] = [
  { id: 1, description: 'Нравится', icon: '/reactions/like.svg' },
  { id: 2, description: 'Поддерживаю', icon: '/reactions/support.svg' },
  { id: 3, description: 'Удивляет', icon: '/reactions/surprise.svg' },
  { id: 4, description: 'Смешно', icon: '/reactions/laugh.svg' },
  { id: 5, description: 'Грустно', icon: '/reactions/sad.svg' },
  { id: 6, description: 'Возмущает', icon: '/reactions/outrage.svg' },
];
