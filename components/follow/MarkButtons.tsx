'use client';

import { BookmarkIcon, FollowIcon } from '@/components/ui/icons';
import { tellMissingPart } from '@/components/ui/tell-missing-part';
import type { Thing } from '@/lib/client/marks/kept-marks';
import { useOwnMarks } from './use-own-marks';

interface FollowButtonProps {
  thing: Thing;
  /** In place of «Следить»: a chip's own name. */
  words?: string | undefined;
}

/** Follows a thing, or no longer (FOLLOW-1). Disabled until the reader's marks are known. */
export function FollowButton({ thing, words }: FollowButtonProps) {
  const marks = useOwnMarks();
  const isOn =
    marks?.follows.some(
      ({ kind, id, name }) => kind === thing.kind && (kind === 'phrase' ? name === thing.name : id === thing.id),
    ) ?? false;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={marks === null}
      onClick={() => marks && change(({ setFollowed }) => setFollowed(thing, !isOn))}
    >
      <FollowIcon isOn={isOn} />
      {words ?? (isOn ? 'Слежу' : 'Следить')}
    </button>
  );
}

/** Keeps a story for later, or no longer (MY-2). */
export function SaveButton({ storyId }: { storyId: number }) {
  const marks = useOwnMarks();
  const isOn = marks?.saved.includes(storyId) ?? false;
  return (
    <button
      type="button"
      className="save"
      aria-pressed={isOn}
      aria-disabled={marks === null}
      onClick={() => marks && change(({ saveStory }) => saveStory(storyId, !isOn))}
    >
      <BookmarkIcon />
      <span className="word">{isOn ? 'Отложено' : 'Отложить'}</span>
    </button>
  );
}

/** The code of a change loads with the first one. */
function change(make: Parameters<typeof import('./change-marks').changeMarks>[0]): void {
  import('./change-marks').then(
    ({ changeMarks }) => changeMarks(make),
    () => tellMissingPart('Не удалось сохранить.'),
  );
}
