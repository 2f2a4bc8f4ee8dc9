import type { PolicySection } from '@/components/pages/policy/PolicyPage/PolicyPage';
import { corrections, policies } from '@/lib/site/policies';
import { DocumentLink } from '../policy/DocumentLink';

/** Sections on what the site leaves to publishers, and on what can go wrong. */
export const rightsAndMistakes: readonly PolicySection[] = [
  {
    id: 'mistakes',
    title: 'Ошибки и исправления',
    body: (
      <>
        <p>
          Ошибку в статье исправляет её издание: мы покажем исправленный текст, как только он появится в ленте. Если
          издание отозвало публикацию, она исчезает и у нас.
        </p>
        <p>
          Ошибки группировки исправляем мы: чужая статья в сюжете, одно событие в двух сюжетах, не та рубрика. Нажмите
          «Сообщить об ошибке» в конце сюжета или напишите нам, приложив ссылку на страницу. Снятый материал отвечает по
          своему адресу, что его сняли. Что исправлено, сказано на странице{' '}
          <DocumentLink to={corrections.path}>«Исправления»</DocumentLink>.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Права изданий',
    body: (
      <p>
        Права на тексты и снимки принадлежат изданиям. Владелец канала может изменить его описание, удалить свои
        публикации или попросить, чтобы сайт его больше не читал. Чтобы подключить издание, пришлите адрес его ленты.
      </p>
    ),
  },
  {
    id: 'readers',
    title: 'Что мы знаем о читателях',
    body: (
      <p>
        Читать можно без входа и без согласий. Какие сведения сайт хранит и зачем, сказано в{' '}
        <DocumentLink to={policies.privacy.path}>политике конфиденциальности</DocumentLink>. Комментариев на сайте нет:
        мы показываем, что пишут издания.
      </p>
    ),
  },
];
