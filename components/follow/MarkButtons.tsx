'use client';

import { BookmarkIcon, FollowIcon } from '@/components/ui/icons';
import { tellMissingPart } from '@/components/ui/tell-missing-part';
import { showAlert } from '@/components/ui/Alerts/alerts';
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
      onClick={() => marks && void change(({ setFollowed }) => setFollowed(thing, !isOn))}
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
      onClick={() => marks && void change(({ saveStory }) => saveStory(storyId, !isOn))}
    >
      <BookmarkIcon />
      {isOn ? 'Отложено' : 'Отложить'}
    </button>
  );
}

type MarksModule = typeof import('@/lib/client/marks/marks');

/** Makes a change that shows at once; where the account refuses it, the reader is told why. */
async function change(make: (marks: MarksModule) => Promise<void>): Promise<void> {
  let loaded: MarksModule;
  try {
    loaded = await import('@/lib/client/marks/marks');
  } catch {
    return tellMissingPart('Не удалось сохранить.');
  }
  try {
    await make(loaded);
  } catch (error) {
    showAlert(wordsOf(error), 'error');
  }
}

function wordsOf(error: unknown): string {
  const detail = error instanceof Error && 'detail' in error ? error.detail : null;
  const status = error instanceof Error && 'status' in error ? error.status : 0;
  return typeof detail === 'string' && status !== 0
    ? detail
    : 'Нет соединения с сервером. Проверьте сеть и попробуйте ещё раз.';
}
