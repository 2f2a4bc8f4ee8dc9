import { ApiError } from '@/lib/client/api-error';

/** A failure of the desk as a sentence: the server's own where it sent one. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Не удалось. Попробуйте ещё раз.';
  if (error.status === 0) return 'Нет соединения с сервером. Проверьте сеть и повторите.';
  if (error.status === 404) return 'Этого больше нет, или у вас нет на это прав.';
  const [first] = Object.values(error.errors).flat();
  return first ?? error.detail;
}
