import { Notice } from '@/components/pages/notice/Notice';
import { NewStories } from '@/components/story/NewStories';
import { paths } from '@/lib/site/paths';

/** Home while no publisher has sent anything: it says so, and offers nothing that is empty as well. */
export function EmptyHome() {
  return (
    <Notice
      title="Здесь пока нет новостей"
      words="Сайт собирает публикации изданий, но пока не получил ни одной. Загляните позже."
    >
      <a className="action" href={paths.home()}>
        Обновить страницу
      </a>
      <NewStories category={null} path={paths.home()} />
    </Notice>
  );
}
