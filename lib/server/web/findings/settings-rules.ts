import { siteWords } from '@/lib/site/site-words';
import { isLocalOrigin, SettingsError, type Settings } from '../../platform/base/settings';
import { parseSmtpUrl } from '../../people/mail/smtp-mailer';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { bad, good, warning, type Finding, type FindingId } from './finding';

/** The settings that the rules are about. */
export type RuledSettings = Pick<
  Settings,
  | 'siteOrigin'
  | 'port'
  | 'bind'
  | 'trustProxy'
  | 'apiOrigin'
  | 'databaseUrl'
  | 'noindex'
  | 'smtpUrl'
  | 'mailFrom'
  | 'demo'
  | 'feedAllowHosts'
  | 'contactEmail'
  | 'contactPhone'
  | 'metricsPort'
  | 'metricsToken'
>;

interface Circumstances {
  /** NODE_ENV of the environment. */
  nodeEnv?: string | undefined;
  /** False where the site is for this machine alone: it may lack what a site for readers needs. */
  isPublic: boolean;
}

type Rule = (settings: RuledSettings & Circumstances) => Finding | null;

/** Parsers of variables that are otherwise parsed at their first use. */
const readers: { id: FindingId; read: (settings: RuledSettings) => unknown }[] = [
  { id: 'smtp-url', read: ({ smtpUrl }) => smtpUrl === '' || parseSmtpUrl(smtpUrl) },
  { id: 'feed-allow-hosts', read: ({ feedAllowHosts }) => parseAllowedHosts(feedAllowHosts) },
];

/** Settings that contradict each other, or that a site for readers lacks. */
const rules: Rule[] = [
  ({ siteOrigin, nodeEnv }) =>
    nodeEnv === 'production' && isLocalOrigin(siteOrigin)
      ? warning(
          'site-origin-local',
          `SITE_ORIGIN ${siteOrigin} — адрес этой машины, а NODE_ENV — production`,
          'задайте в SITE_ORIGIN адрес, по которому сайт видят читатели',
        )
      : null,
  ({ siteOrigin, port }) =>
    isLocalOrigin(siteOrigin) && Number(new URL(siteOrigin).port || 80) !== port
      ? warning(
          'site-origin-port',
          `SITE_ORIGIN ${siteOrigin} и PORT ${port} называют разные порты`,
          'приведите их к одному или уберите SITE_ORIGIN',
        )
      : null,
  ({ siteOrigin, isPublic }) =>
    isPublic && !isSecure(siteOrigin)
      ? warning(
          'site-origin-insecure',
          `SITE_ORIGIN ${siteOrigin} без https: пароли и коды идут открытым текстом`,
          'поставьте впереди прокси с сертификатом и задайте адрес с https',
        )
      : null,
  ({ siteOrigin, trustProxy, isPublic }) =>
    isPublic && isSecure(siteOrigin) && trustProxy === 0
      ? warning(
          'trust-proxy-missing',
          'SITE_ORIGIN с https, а TRUST_PROXY — 0: все посетители выглядят одним адресом и делят пределы на вход',
          'задайте в TRUST_PROXY, сколько прокси стоит впереди, обычно 1',
        )
      : null,
  ({ trustProxy, isPublic }) =>
    !isPublic && trustProxy > 0
      ? warning(
          'trust-proxy-local',
          `TRUST_PROXY — ${trustProxy}, а сайт открыт на этой же машине: адрес посетителя сможет подделать любой`,
          'уберите TRUST_PROXY, если прокси нет',
        )
      : null,
  ({ apiOrigin, databaseUrl }) =>
    apiOrigin !== '' && databaseUrl !== ''
      ? warning(
          'api-origin-and-database',
          'API_ORIGIN называет чужое API, и DATABASE_URL при нём не используется',
          'уберите одну из двух переменных',
        )
      : null,
  ({ noindex, isPublic }) =>
    isPublic && noindex
      ? warning(
          'noindex-on-public-site',
          'NOINDEX — 1: поисковики не увидят сайт',
          'уберите NOINDEX, когда сайт будет готов',
        )
      : null,
  ({ smtpUrl, isPublic }) =>
    isPublic && smtpUrl === ''
      ? warning(
          'smtp-url-missing',
          'SMTP_URL не задан: письма с кодами складываются в файлы, и читатели их не получат',
          'задайте SMTP_URL',
        )
      : null,
  ({ smtpUrl, mailFrom }) =>
    smtpUrl !== '' && mailFrom.endsWith('.example')
      ? warning(
          'mail-from-domain',
          `Письма уходят от ${mailFrom}: такого домена нет`,
          'задайте MAIL_FROM с адресом своего домена',
        )
      : null,
  ({ demo, isPublic }) =>
    isPublic && demo === '1'
      ? warning('demo-on-public-site', 'DEMO — 1: рядом с настоящими новостями будут выдуманные', 'уберите DEMO')
      : null,
  ({ feedAllowHosts, isPublic }) =>
    isPublic && feedAllowHosts !== ''
      ? warning(
          'feed-allow-hosts-public',
          'FEED_ALLOW_HOSTS разрешает лентам обращаться во внутреннюю сеть',
          'оставьте в списке только то, что действительно нужно',
        )
      : null,
  ({ contactEmail, contactPhone, isPublic }) =>
    isPublic && (siteWords().email ?? contactEmail) === '' && (siteWords().phone ?? contactPhone) === ''
      ? warning(
          'contacts-missing',
          'Контакты пусты: в подвале и политиках некому написать',
          'задайте CONTACT_EMAIL или CONTACT_PHONE, или впишите их в редакции, «Сайт»',
        )
      : null,
  ({ metricsPort, metricsToken, bind, isPublic }) =>
    isPublic && metricsPort !== 0 && metricsToken === '' && !['', '127.0.0.1', '::1'].includes(bind)
      ? warning(
          'metrics-open',
          `Показатели на порту ${metricsPort} открыты всем, кто дойдёт до ${bind}`,
          'задайте METRICS_TOKEN или закройте порт от чужих',
        )
      : null,
];

/** Judges settings. Without `isPublic` a site is public when its SITE_ORIGIN is no address of this machine. */
export function judgeSettings(
  settings: RuledSettings,
  { nodeEnv, isPublic = !isLocalOrigin(settings.siteOrigin) }: Partial<Circumstances> = {},
): Finding[] {
  const findings = [
    ...readers.flatMap(({ id, read }) => unreadable(id, () => read(settings))),
    ...rules.flatMap((rule) => rule({ ...settings, nodeEnv, isPublic }) ?? []),
  ];
  return findings.length > 0 ? findings : [good('settings', `Настройки согласованы, сайт — ${settings.siteOrigin}`)];
}

/** A setting that stops the start, as a finding. */
export function unreadable(id: FindingId, read: () => unknown): Finding[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SettingsError)
      return [bad(id, error.message.replace(/\.$/, ''), 'исправьте: с таким значением сайт не запустится')];
    throw error;
  }
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}
