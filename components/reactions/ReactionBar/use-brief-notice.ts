import { useEffect, useRef, useState } from 'react';

/** A notice that is shown for a time; calling it again starts the time again. */
export function useBriefNotice(ms: number): [isShown: boolean, show: () => void] {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    clearTimeout(timer.current);
    setIsShown(true);
    timer.current = setTimeout(() => setIsShown(false), ms);
  };
  return [isShown, show];
}
