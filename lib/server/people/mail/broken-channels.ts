import { counted } from '@/lib/text/numbers';
import { siteName } from '../../platform/site/site-name';
import { layOutMail } from './letters';
import type { Mail } from './mailer';

/** Channels that a letter names; of more it tells the number. */
const maxNamed = 20;

interface BrokenChannels {
  to: string;
  names: readonly string[];
  siteOrigin: string;
}

/** The letter to an editor about channels that broke since the last one. */
export function buildBrokenChannelsMail({ to, names, siteOrigin }: BrokenChannels): Mail {
  const forms = ['канал', 'канала', 'каналов'] as const;
  const more = names.length - maxNamed;
  return layOutMail({
    to,
    subject: `Сломались каналы на сайте «${siteName()}»: ${names.length}`,
    siteOrigin,
    parts: [
      { kind: 'text', text: `Ленты этих каналов больше не читаются (${counted(names.length, forms)}):` },
      ...names.slice(0, maxNamed).map((name) => ({ kind: 'text', text: `• ${name}` }) as const),
      ...(more > 0 ? [{ kind: 'text', text: `И ещё ${counted(more, forms)}.` } as const] : []),
      { kind: 'link', text: 'Посмотреть причины и советы', href: `${siteOrigin}/desk/channels` },
      { kind: 'text', text: 'Такое письмо приходит не чаще раза в день. Отключить его можно внизу той же страницы.' },
    ],
  });
}
