import type { Context } from 'hono';
import type { ErrorBody } from '@/lib/contract/error';
import { counted } from '@/lib/text/numbers';

/** 429: an allowance is used up; `detail` says when to come back, as `Retry-After` does (OTP-5, PW-3, UP-1). `field` is what was too often. */
export function refuseForNow(c: Context, retryAfterSeconds: number, field?: string): Response {
  const detail = `Слишком много попыток. Повторите через ${spell(retryAfterSeconds)}.`;
  const body: ErrorBody = field === undefined ? { detail } : { detail, errors: { [field]: [detail] } };
  return c.json(body, 429, { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) });
}

/** Rounded up, so that whoever comes back then is not refused again. */
function spell(seconds: number): string {
  if (seconds < 100) return counted(seconds, ['секунду', 'секунды', 'секунд']);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return counted(minutes, ['минуту', 'минуты', 'минут']);
  return counted(Math.ceil(minutes / 60), ['час', 'часа', 'часов']);
}
