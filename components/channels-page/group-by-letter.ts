import type { ListedChannel } from '@/lib/contract/channel-list';
import { firstLetter } from '@/lib/text/first-letter';

interface LetterGroup {
  letter: string;
  channels: ListedChannel[];
}

/** Divides channels, in their order, by the first sign of their names, as the list's `letters` name it. */
export function groupByLetter(channels: readonly ListedChannel[]): LetterGroup[] {
  const groups = new Map<string, ListedChannel[]>();
  for (const channel of channels) {
    const letter = firstLetter(channel.name);
    groups.set(letter, [...(groups.get(letter) ?? []), channel]);
  }
  return [...groups].map(([letter, some]) => ({ letter, channels: some }));
}
