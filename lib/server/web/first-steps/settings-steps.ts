import { siteWords } from '@/lib/site/site-words';
import { isLocalOrigin } from '../../platform/base/settings';
import { type JudgedContext, type Step, troublesOf } from './step';

/** Judges the settings to make before readers come: the address, mail, who runs the site. */
export function judgeSettingsSteps(context: JudgedContext): Step[] {
  return [judgeAddress(context), judgeMail(context), judgeContacts(context)];
}

function judgeAddress({ settings: { siteOrigin }, findings }: JudgedContext): Step {
  const step = { id: 'address', title: 'Адрес и TLS' };
  const isLocal = isLocalOrigin(siteOrigin);
  const origin = {
    what: 'Адрес, по которому сайт увидят читатели',
    code: `SITE_ORIGIN=https://${isLocal ? 'news.example.by' : new URL(siteOrigin).hostname}`,
  };
  const proxy = { what: 'Сколько прокси стоит впереди: за одним nginx или Caddy', code: 'TRUST_PROXY=1' };
  if (isLocal)
    return {
      ...step,
      state: 'todo',
      sentences: [
        `Сейчас адрес сайта — ${siteOrigin}, адрес этой машины: ссылки, ленты и письма ведут на неё.`,
        'Сертификат и TLS даёт прокси впереди, nginx или Caddy: docs/operations.md, «TLS».',
      ],
      lines: [origin, proxy],
    };
  const insecure = troublesOf(findings, 'site-origin-insecure');
  if (insecure.length > 0)
    return {
      ...step,
      state: 'todo',
      sentences: [...insecure, 'Как это сделать: docs/operations.md, «TLS».'],
      lines: [origin, proxy],
    };
  const unknownProxy = troublesOf(findings, 'trust-proxy-missing');
  if (unknownProxy.length > 0) return { ...step, state: 'todo', sentences: unknownProxy, lines: [proxy] };
  return { ...step, state: 'done', sentences: [`Адрес сайта — ${siteOrigin}, за прокси с TLS.`] };
}

function judgeMail({ settings: { siteOrigin, mailFrom }, findings }: JudgedContext): Step {
  const step = { id: 'mail', title: 'Почта' };
  const server = { what: 'Ваш почтовый сервер', code: 'SMTP_URL=smtps://ИМЯ:ПАРОЛЬ@mail.example.by' };
  const sender = {
    what: 'От кого письма; домен — тот, которому почтовый сервер разрешает отправку',
    code: `MAIL_FROM=no-reply@${isLocalOrigin(siteOrigin) ? 'news.example.by' : new URL(siteOrigin).hostname.replace(/^www\./, '')}`,
  };
  const missing = troublesOf(findings, 'smtp-url-missing');
  const troubles = [...missing, ...troublesOf(findings, 'mail-from-domain')];
  if (troubles.length > 0)
    return {
      ...step,
      state: 'todo',
      sentences: troubles,
      lines: missing.length > 0 ? [server, sender] : [sender],
    };
  return {
    ...step,
    state: 'done',
    sentences: [`Письма с кодами уходят через почтовый сервер от ${mailFrom}. Отвечает ли он, проверит doctor.`],
  };
}

function judgeContacts({ settings, findings }: JudgedContext): Step {
  const said = siteWords();
  const contactName = said.publisher ?? settings.contactName;
  const contactEmail = said.email ?? settings.contactEmail;
  const contactPhone = said.phone ?? settings.contactPhone;
  const step = { id: 'contacts', title: 'Контакты' };
  const troubles = troublesOf(findings, 'contacts-missing');
  const name = { what: 'Кто отвечает за сайт', code: 'CONTACT_NAME="ООО «Новости»"' };
  const email = { what: 'Куда писать', code: 'CONTACT_EMAIL=info@news.example.by' };
  const sentences = [
    ...(contactName === '' ? ['CONTACT_NAME не задано: читателю неизвестно, чей это сайт.'] : []),
    ...troubles,
  ];
  if (sentences.length === 0)
    return {
      ...step,
      state: 'done',
      sentences: [`В подвале и политиках стоят ${contactName} и ${contactEmail || contactPhone}.`],
    };
  return {
    ...step,
    state: 'todo',
    sentences,
    lines: [...(contactName === '' ? [name] : []), ...(troubles.length > 0 ? [email] : [])],
  };
}
