/** Placeholders shown where data is missing (R24). */
export const placeholders = {
  title: 'Без названия',
  category: 'Без категории',
  source: 'Источник неизвестен',
  description: 'Описание отсутствует',
} as const;
