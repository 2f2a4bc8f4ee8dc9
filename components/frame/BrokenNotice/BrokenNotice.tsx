import { Notice } from './BrokenNotice.styles';
import { LiveMark } from './LiveMark';

/**
 * What a reader sees when the page's own scripts could not be had (ERROR-4), as after a release whose files an old copy of
 * the page does not know: it can be read, but nothing answers. It is in the HTML, because nothing could bring it then.
 */
export function BrokenNotice() {
  return (
    <Notice role="alert">
      <LiveMark />
      <p>Страница загрузилась не полностью: часть кнопок не работает.</p>
      <a href="">Обновить страницу</a>
    </Notice>
  );
}
