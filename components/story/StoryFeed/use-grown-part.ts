import { useCallback, useState } from 'react';

async function importPart() {
  const { GrownItems, watchRest } = await import('./grown-part');
  return { GrownItems, watchRest };
}

type GrownPart = Awaited<ReturnType<typeof importPart>>;

/** The code once this tab has loaded it: a list that is shown again has its stories at once. */
let known: GrownPart | null = null;

/** Returns the code that extends a list, null until loaded, and the function that loads it, which resolves to null on failure. */
export function useGrownPart(): [part: GrownPart | null, load: () => Promise<GrownPart | null>] {
  const [part, setPart] = useState(known);
  const load = useCallback(async () => {
    try {
      known ??= await importPart();
      setPart(known);
      return known;
    } catch {
      return null;
    }
  }, []);
  return [part, load];
}
