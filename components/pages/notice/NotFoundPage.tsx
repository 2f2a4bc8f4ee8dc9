import { paths } from '@/lib/site/paths';
import { Notice } from './Notice';
import { type LeadingStories, WaysOn } from './WaysOn';

interface NotFoundPageProps {
  /** The reason, where it is known: 'Сюжет не найден.' */
  reason?: string | undefined;
  /** The day's stories; none while they cannot be had. */
  stories?: LeadingStories;
}

/** 'Страница не найдена ...' verbatim (R33), with the reason where it is known, a search and the day's stories. */
export function NotFoundPage({ reason, stories }: NotFoundPageProps) {
  return (
    <Notice
      code="404"
      title="Страница не найдена ..."
      words={reason ?? 'Возможно, адрес набран с ошибкой или страницу убрали.'}
    >
      <WaysOn stories={stories} />
      <a className="action" href={paths.home()}>
        На главную
      </a>
    </Notice>
  );
}
