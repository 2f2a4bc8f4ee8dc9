import { showAlert } from './Alerts/alerts';

/**
 * Tells the reader that a part of the page (`useOnDemand`) could not be had, and offers the page anew: a newer release may have taken its files
 * away (ERROR-4). Asking for the part again tries again. lib/site/head-scripts.ts has logged what failed.
 * @param failure what cannot be done, as a sentence.
 */
export function tellMissingPart(failure: string): void {
  showAlert(`${failure} Проверьте соединение и попробуйте ещё раз.`, 'error', 'reload');
}
