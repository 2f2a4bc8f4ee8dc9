import { useSyncExternalStore } from 'react';
import { shownChoice, subscribeToChoices, type Choice } from '@/lib/theme/theme-choice';

/** A reader's choice as the page shows it; empty for the usual value. */
export function useChoice(name: Choice): string {
  return useSyncExternalStore(
    subscribeToChoices,
    () => shownChoice(name),
    () => '',
  );
}
