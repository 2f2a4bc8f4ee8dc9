import { isLocalOrigin } from '../../platform/base/settings';
import type { Step, StepSettings } from './step';

/** Judges the settings to make before readers come: the address, mail, who runs the site. */
export function judgeSettingsSteps(settings: StepSettings): Step[] {
  return [judgeAddress(settings), judgeMail(settings), judgeContacts(settings)];
}

function judgeAddress({ siteOrigin, trustProxy }: StepSettings): Step {
  const step = { id: 'address', title: 'Адрес и TLS' };
  const origin = {
    what: 'Адрес, по которому сайт увидят читатели',
    code: `SITE_ORIGIN=https://${isLocalOrigin(siteOrigin) ? 'news.example.by' : new URL(siteOrigin).hostname}`,
  };
  const proxy = { what: 'Сколько прокси стоит впереди: за одним nginx или Caddy', code: 'TRUST_PROXY=1' };
  if (isLocalOrigin(siteOrigin))
    return {
      ...step,
      state: 'todo',
      sentences: [
        `Сейчас адрес сайта — ${siteOrigin}, адрес этой машины: ссылки, ленты и письма ведут на неё.`,
        'Сертификат и TLS даёт прокси впереди, nginx или Caddy: docs/operations.md, «TLS».',
      ],
      lines: [origin, proxy],
    };
  if (!siteOrigin.startsWith('https:'))
    return {
      ...step,
      state: 'todo',
      sentences: [
        `Адрес сайта — ${siteOrigin}, без https: пароли и коды идут открытым текстом.`,
        'Поставьте впереди прокси с сертификатом, nginx или Caddy: docs/operations.md, «TLS».',
      ],
      lines: [origin, proxy],
    };
  if (trustProxy === 0)
    return {
      ...step,
      state: 'todo',
      sentences: [
        `Адрес сайта — ${siteOrigin}, но о прокси впереди сайт не знает: все читатели выглядят одним адресом и делят пределы на вход.`,
      ],
      lines: [proxy],
    };
  return { ...step, state: 'done', sentences: [`Адрес сайта — ${siteOrigin}, за прокси с TLS.`] };
}

function judgeMail({ siteOrigin, smtpUrl, mailFrom }: StepSettings): Step {
  const step = { id: 'mail', title: 'Почта' };
  const sender = {
    what: 'От кого письма; домен — тот, которому почтовый сервер разрешает отправку',
    code: `MAIL_FROM=no-reply@${isLocalOrigin(siteOrigin) ? 'news.example.by' : new URL(siteOrigin).hostname.replace(/^www\./, '')}`,
  };
  if (smtpUrl === '')
    return {
      ...step,
      state: 'todo',
      sentences: [
        'SMTP_URL не задан: письма с кодами складываются в файлы, в папку mail внутри DATA_DIR, и читатели войти не смогут.',
      ],
      lines: [{ what: 'Ваш почтовый сервер', code: 'SMTP_URL=smtps://ИМЯ:ПАРОЛЬ@mail.example.by' }, sender],
    };
  if (mailFrom.endsWith('.example'))
    return {
      ...step,
      state: 'todo',
      sentences: [`Письма уходят от ${mailFrom}: такого домена нет.`],
      lines: [sender],
    };
  return {
    ...step,
    state: 'done',
    sentences: [`Письма с кодами уходят через почтовый сервер от ${mailFrom}. Отвечает ли он, проверит doctor.`],
  };
}

function judgeContacts({ siteOrigin, contactName, contactEmail }: StepSettings): Step {
  const step = { id: 'contacts', title: 'Контакты' };
  const missing = [
    ...(contactName === '' ? [{ what: 'Кто отвечает за сайт', code: 'CONTACT_NAME="ООО «Новости»"' }] : []),
    ...(contactEmail === '' ? [{ what: 'Куда писать', code: 'CONTACT_EMAIL=info@news.example.by' }] : []),
  ];
  if (missing.length === 0)
    return { ...step, state: 'done', sentences: [`В подвале и политиках стоят ${contactName} и ${contactEmail}.`] };
  const names = missing.map(({ code }) => code.split('=')[0]).join(' и ');
  return {
    ...step,
    state: 'todo',
    sentences: [
      `${missing.length > 1 ? 'Не заданы' : 'Не задано'} ${names}: ${
        isLocalOrigin(siteOrigin)
          ? 'на этой машине в подвале и политиках стоят заглушки, а на общедоступном сайте их не будет.'
          : 'подвал и политики обходятся без них, и читателю неизвестно, чей это сайт и куда писать.'
      }`,
    ],
    lines: missing,
  };
}
