import { paths } from './paths';

export interface PolicyFacts {
  title: string;
  path: string;
  /** 120–200 characters for search engines and previews (SEO-2). */
  description: string;
  /** The day of the present edition, ISO 8601. */
  editedOn: string;
}

/** «О проекте»: what the site does and who runs it (ABOUT-1). */
export const about = {
  title: 'О проекте',
  path: paths.about(),
  description:
    'Как «Сюжет» собирает новости разных изданий в сюжеты, выбирает первую статью и порядок, что не считает событием, как исправляет ошибки и как с нами связаться.',
  editedOn: '2026-11-29',
} as const satisfies PolicyFacts;

/** «Исправления»: what was put right on readers' reports (REPORT-3). */
export const corrections = {
  title: 'Исправления',
  path: paths.corrections(),
  description:
    'Что «Сюжет» исправил по сообщениям читателей: чужая статья в сюжете, ошибка в заголовке, не та фотография. У каждого исправления день и ссылка на сюжет.',
} as const satisfies Omit<PolicyFacts, 'editedOn'>;

/** The three documents of the site (POLICY-1). Whoever changes a text moves its `editedOn`. */
export const policies = {
  privacy: {
    title: 'Политика конфиденциальности',
    path: paths.privacyPolicy(),
    description:
      'Какие сведения «Сюжет» получает от читателей, зачем они нужны, как защищены и что вы можете сделать: получить копию, исправить или удалить их.',
    editedOn: '2026-11-29',
  },
  dataProcessing: {
    title: 'Политика обработки персональных данных',
    path: paths.dataProcessingPolicy(),
    description:
      'Состав персональных данных на сайте «Сюжет», цели, основания и сроки обработки, меры защиты и права субъекта персональных данных по закону Беларуси.',
    editedOn: '2026-11-29',
  },
  cookie: {
    title: 'Политика использования файлов cookie',
    path: paths.cookiePolicy(),
    description:
      'Какие файлы cookie сохраняет сайт «Сюжет», для чего они нужны и сколько хранятся, на какой срок даётся согласие и как отказаться от cookie в браузере.',
    editedOn: '2026-11-29',
  },
} as const satisfies Record<string, PolicyFacts>;
