import { useEffect, useState } from 'react';

const second = 1_000;

/** Counts whole seconds down to 0, from the first render on, by the clock: a tab that slept does not lag behind. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * second);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / second));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [isOver]);

  const restart = () => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * second);
  };
  return { left, restart };
}
