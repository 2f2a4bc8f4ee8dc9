import { showAlert } from '@/components/ui/Alerts/alerts';

/** Copies a story's address and says so (SHARE-2). Never throws. */
export async function copyLink(url: string): Promise<void> {
  if ((await writeClipboard(url)) || copySelected(url)) showAlert('Ссылка скопирована.', 'success');
  else showAlert(`Не удалось скопировать. Адрес сюжета: ${url}`, 'error');
}

/** Hands a story to the system's own ways to share (SHARE-2). Never throws. */
export async function shareBySystem(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The reader has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showAlert('Не удалось поделиться. Скопируйте ссылку.', 'error');
  }
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    // Absent where the page came without TLS; refused where a browser asks and the reader says no.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The way of browsers before the Clipboard API: what is selected is copied. The focus stays where it was. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
