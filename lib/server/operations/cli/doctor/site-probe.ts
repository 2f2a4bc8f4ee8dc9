import { readCertificateEnd } from '../../../platform/base/certificate';
import { describeFailure } from '../../../platform/base/describe-failure';
import { isLocalOrigin } from '../../../platform/base/settings';
import { minskDay } from '@/lib/text/calendar';
import { counted } from '@/lib/text/numbers';
import { bad, good, warning, type Finding } from '../../../web/findings/finding';

/** The results of a request to the site. */
export interface SiteFacts {
  origin: string;
  /** The status of `/healthz`; null when there was no response, with the reason in words. */
  status: number | null;
  reason: string;
  /** Null without TLS, and when it could not be had. */
  certificateEnd: Date | null;
}

const timeoutMs = 10_000;
const dayMs = 24 * 3_600_000;
const certificateDays = { warning: 14, bad: 3 } as const;

/** Asks the site at the address that readers use, so that the proxy in front and its certificate are seen as well. */
export async function probeSite(origin: string, request: typeof fetch = fetch): Promise<SiteFacts> {
  const certificateEnd = origin.startsWith('https:') ? await readCertificateEnd(origin) : null;
  try {
    const response = await request(`${origin}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return { origin, status: response.status, reason: '', certificateEnd };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const reason = isTimeout ? `нет ответа за ${timeoutMs / 1_000} с` : describeFailure(error);
    return { origin, status: null, reason, certificateEnd };
  }
}

export function judgeSite(facts: SiteFacts, now: Date): Finding[] {
  return [judgeResponse(facts), ...(facts.certificateEnd ? [judgeCertificate(facts.certificateEnd, now)] : [])];
}

function judgeResponse({ origin, status, reason }: SiteFacts): Finding {
  if (status !== null && status < 500) return good('site', `Сайт отвечает: ${origin}`);
  const where = isLocalOrigin(origin)
    ? 'запустите сайт: npm start'
    : 'проверьте службы sujet-web@ и прокси впереди: systemctl status, их журналы; имя и сертификат — снаружи';
  const text = status === null ? `Сайт ${origin} не отвечает (${reason})` : `Сайт ${origin} отвечает ошибкой ${status}`;
  return bad('site', text, where);
}

function judgeCertificate(end: Date, now: Date): Finding {
  const days = Math.floor((end.getTime() - now.getTime()) / dayMs);
  const advice = 'проверьте, продлевает ли его certbot или Caddy, и перечитал ли его прокси';
  if (days < 0)
    return bad('certificate', `Сертификат сайта истёк ${minskDay(end).split('-').reverse().join('.')}`, advice);
  const text = `Сертификат сайта действует ещё ${counted(days, ['день', 'дня', 'дней'])}`;
  if (days < certificateDays.bad) return bad('certificate', text, advice);
  return days < certificateDays.warning ? warning('certificate', text, advice) : good('certificate', text);
}
