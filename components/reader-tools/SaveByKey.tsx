import { useEffect, useRef } from 'react';
import { keepStory } from '@/components/follow/keep-story';
import { useOwnMarks } from '@/components/follow/use-own-marks';

interface SaveByKeyProps {
  storyId: number;
  onEnd: () => void;
}

/** Puts a story aside, or no longer, as soon as the reader's marks are known; shows nothing itself. */
export function SaveByKey({ storyId, onEnd }: SaveByKeyProps) {
  const marks = useOwnMarks();
  const isDone = useRef(false);
  useEffect(() => {
    if (!marks || isDone.current) return;
    isDone.current = true;
    void keepStory(storyId, !marks.saved.includes(storyId));
    onEnd();
  }, [marks, storyId, onEnd]);
  return null;
}
