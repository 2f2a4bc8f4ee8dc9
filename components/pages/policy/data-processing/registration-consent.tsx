import type { SiteContacts } from '@/lib/site/operator';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { law } from '../law';
import { DocumentLink } from '../DocumentLink';
import type { PolicySection } from '@/components/pages/policy/PolicyPage/PolicyPage';

/** Returns the consent that a reader gives by ticking the box under the sign-in or registration form. */
export function registrationConsent(contacts: SiteContacts): PolicySection {
  return {
    id: 'consent',
    title: 'Согласие при регистрации',
    body: (
      <>
        <p>
          Отмечая поле о согласии и отправляя форму входа или регистрации, вы свободно и однозначно даёте оператору
          согласие следующего содержания:
        </p>
        <blockquote>
          <p>
            Я даю согласие оператору сайта «{site.name}»{describeOperator(contacts)} на обработку моих персональных
            данных: адреса электронной почты, логина, имени, фамилии, изображения профиля, хешей пароля и кода, времени
            входа, реакций, подписок и сведений о прочитанных и увиденных сюжетах.
          </p>
          <p>
            Цели: создание аккаунта и вход в него, письма с кодом или паролем, рассылка и уведомления, если я их включу,
            учёт реакций, «Моё», подбор рекомендаций, управление каналом издания. Действия: сбор, систематизация,
            хранение, изменение, использование, обезличивание, блокирование, предоставление, удаление — с использованием
            средств автоматизации, в том числе лицами, которым оператор поручил доставку писем и размещение сайта.
          </p>
          <p>
            Согласие действует до удаления аккаунта или до отзыва согласия. Мне разъяснены права, предусмотренные
            Законом {law.rest}, порядок их осуществления и последствия согласия и отказа.
          </p>
        </blockquote>
        <p>
          Последствие согласия — вам доступны профиль, реакции и рекомендации. Последствие отказа — аккаунт не
          создаётся, но читать сайт можно и дальше. Согласие отзывается так, как сказано в пункте{' '}
          <a href="#rights-withdrawal">«Отзыв согласия»</a>; быстрее всего это сделать в{' '}
          <DocumentLink to={paths.profile()}>профиле</DocumentLink>.
        </p>
        <p>За пользователя младше 16&nbsp;лет согласие даёт один из его законных представителей (статья 5 Закона).</p>
      </>
    ),
  };
}

/** « (name; address)», as far as the owner has said them. */
function describeOperator({ name, address, withPlaceholders }: SiteContacts): string {
  const parts = [
    name ?? (withPlaceholders ? 'наименование будет указано владельцем сайта' : null),
    address ?? (withPlaceholders ? 'адрес будет указан владельцем сайта' : null),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}
