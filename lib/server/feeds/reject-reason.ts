/** Why an item of a feed did not become an article. */
export type RejectReason = keyof typeof rejectSentences;

/** What the operator and the publisher read about a rejected item. */
export const rejectSentences = {
  'no-link': 'У материала нет ссылки на страницу сайта.',
  'not-http-link': 'Ссылка материала ведёт не на страницу сайта: нужен адрес http или https.',
  'too-long-link': 'Ссылка материала длиннее 2048 символов.',
  'foreign-site': 'Ссылка материала ведёт на чужой сайт: канал публикует материалы своего.',
  'other-channel': 'Ссылка материала ведёт на сайт другого канала: публиковать такие материалы может только он.',
  empty: 'Материал пуст: в нём ничего не написано.',
  'too-many': 'В ленте больше 500 материалов: взяты самые новые.',
} as const;
