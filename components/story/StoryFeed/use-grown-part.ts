import { useCallback, useState } from 'react';

async function importPart() {
  const { GrownItems, watchRest } = await import('./grown-part');
  return { GrownItems, watchRest };
}

type GrownPart = Awaited<ReturnType<typeof importPart>>;

/** What this tab has loaded: a list that is shown again has its stories at once. */
let known: GrownPart | null = null;

/** What makes a list longer: null until it has been loaded, by the function, which gives null where it cannot be had. */
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
