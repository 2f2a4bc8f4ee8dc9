import { Notice } from './Notice';

/** The site's backend is not there (503). The link asks for the same address again, also without scripts. */
export function UnavailablePage() {
  return (
    <Notice
      code="503"
      title="Сайт временно недоступен"
      words="Не удалось загрузить новости. Попробуйте через несколько секунд."
    >
      <a className="action" href="">
        Попробовать снова
      </a>
    </Notice>
  );
}
