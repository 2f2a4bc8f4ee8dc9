import { paths } from '@/lib/site/paths';
import { Notice } from './Notice';

/** 'Страница не найдена ...' verbatim (R33), with the reason where it is known ('Сюжет не найден.'). */
export function NotFoundPage({ reason }: { reason?: string }) {
  return (
    <Notice
      code="404"
      title="Страница не найдена ..."
      words={reason ?? 'Возможно, адрес набран с ошибкой или страницу убрали.'}
    >
      <a className="action" href={paths.home()}>
        На главную
      </a>
    </Notice>
  );
}
