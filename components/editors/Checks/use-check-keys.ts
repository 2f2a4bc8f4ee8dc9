import { useEffect, useRef } from 'react';
import { pressedKey } from '@/components/ui/pressed-key';

const keys = {
  J: 'next',
  K: 'previous',
  M: 'right',
  S: 'separate',
  O: 'open',
  U: 'undo',
  '?': 'help',
} as const;
export type CheckKey = (typeof keys)[keyof typeof keys];

/** Calls back for each of the keys of the queue. */
export function useCheckKeys(onKey: (key: CheckKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const pressed = event.repeat ? null : pressedKey(event);
      const key = Object.entries(keys).find(([known]) => known === pressed)?.[1];
      if (key === undefined) return;
      event.preventDefault();
      latest.current(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
