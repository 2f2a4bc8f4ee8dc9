import { showAlert } from '@/components/ui/Alerts/alerts';
import { tellMissingPart } from '@/components/ui/tell-missing-part';

type MarksModule = typeof import('@/lib/client/marks/marks');

/** Makes a change that shows at once; where the account refuses it, the reader is told why. @returns whether it was made */
export async function changeMarks(make: (marks: MarksModule) => Promise<void>): Promise<boolean> {
  let loaded: MarksModule;
  try {
    loaded = await import('@/lib/client/marks/marks');
  } catch {
    tellMissingPart('Не удалось сохранить.');
    return false;
  }
  try {
    await make(loaded);
    return true;
  } catch (error) {
    showAlert(failureWords(error), 'error');
    return false;
  }
}

/** Says why the API refused a change. */
export function failureWords(error: unknown): string {
  const detail = error instanceof Error && 'detail' in error ? error.detail : null;
  const status = error instanceof Error && 'status' in error ? error.status : 0;
  return typeof detail === 'string' && status !== 0
    ? detail
    : 'Нет соединения с сервером. Проверьте сеть и попробуйте ещё раз.';
}
