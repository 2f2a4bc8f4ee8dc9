import { policies } from '@/lib/site/policies';
import { ContactList } from '@/components/parts/ContactList';
import type { SiteContacts } from '@/lib/site/operator';
import { DocumentLink } from '../DocumentLink';
import type { PolicySection } from '@/components/pages/policy/PolicyPage/PolicyPage';
import { cookieTerms } from './stored-rows';

/** Path to the cookie settings in each browser. */
const browserPaths = [
  [
    'Google Chrome',
    '«Настройки» → «Конфиденциальность и безопасность» → «Настройки сайтов» → «Данные сайтов на устройстве»',
  ],
  ['Яндекс Браузер', '«Настройки» → «Сайты» → «Расширенные настройки сайтов» → «Cookie-файлы»'],
  ['Mozilla Firefox', '«Настройки» → «Приватность и защита» → «Куки и данные сайтов»'],
  ['Microsoft Edge', '«Параметры» → «Файлы cookie и разрешения сайтов»'],
  ['Opera', '«Настройки» → «Конфиденциальность и безопасность» → «Настройки сайтов»'],
  ['Safari на Mac', '«Настройки» → «Конфиденциальность» → «Управлять данными веб-сайтов»'],
  ['Safari на iPhone и iPad', 'приложение «Настройки» → «Safari» → «Дополнения» → «Данные сайтов»'],
] as const;

/** Returns the sections on what the reader may do about cookies. */
export function cookieChoice(contacts: SiteContacts): readonly PolicySection[] {
  return [
    {
      id: 'consent',
      title: 'Согласие на один год',
      body: (
        <>
          <p>
            Нажимая «Принять» в уведомлении о cookie, вы соглашаетесь с этой политикой. Согласие действует один год (
            {cookieTerms.consent}). Когда год пройдёт или вы удалите cookie с согласием, сайт спросит снова.
          </p>
          <p>
            Отвечать на уведомление не обязательно: читать новости можно и без согласия. Отозвать его легко — удалите в
            браузере cookie <code>cookieConsent</code>.
          </p>
        </>
      ),
    },
    {
      id: 'refusal',
      title: 'Как отказаться от cookie и настроить браузер',
      body: (
        <>
          <p>Вы можете отказаться от cookie полностью или частично:</p>
          <ul>
            <li>выйти из профиля — cookie входа удалятся сразу;</li>
            <li>удалить сохранённые cookie и данные сайта в настройках браузера;</li>
            <li>запретить браузеру сохранять cookie — для всех сайтов или только для этого;</li>
            <li>читать в приватном режиме — браузер удалит все записи, когда вы закроете окно.</li>
          </ul>
          <p>Если запретить cookie совсем, новости останутся доступны, но войти в профиль не получится.</p>
          <h3 id="browsers">Где находятся настройки</h3>
          <ul>
            {browserPaths.map(([browser, path]) => (
              <li key={browser}>
                {browser}: {path}.
              </li>
            ))}
          </ul>
          <p>
            Названия пунктов могут отличаться в зависимости от версии. Если пункта нет, поищите в настройках или справке
            слово «cookie».
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Ваши права',
      body: (
        <p>
          Cookie входа связаны с вашим аккаунтом, поэтому на них распространяются права субъекта персональных данных:
          узнать, что о вас хранится, исправить это, потребовать удаления, отозвать согласие, подать жалобу. Как ими
          воспользоваться, сказано в разделе{' '}
          <DocumentLink to={policies.dataProcessing.path} section="rights">
            «Права субъекта персональных данных»
          </DocumentLink>{' '}
          политики обработки персональных данных.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Изменения и контакты',
      body: (
        <>
          <p>
            Если состав cookie изменится, мы обновим эту страницу и дату редакции в её начале. О новом виде cookie мы
            спросим вашего согласия отдельно. Вопросы о cookie задавайте оператору сайта:
          </p>
          <ContactList contacts={contacts} withName />
        </>
      ),
    },
  ];
}
