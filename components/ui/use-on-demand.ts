import { useCallback, useState, type ComponentType } from 'react';

/**
 * A part of the page whose code loads on demand: null until then.
 * @param importPart always the same function
 * @returns the part, and a function that loads it. It may be called any number of times, tells whether the part is
 * there, and never throws.
 */
export function useOnDemand<Props>(
  importPart: () => Promise<ComponentType<Props>>,
): [part: ComponentType<Props> | null, load: () => Promise<boolean>] {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  const load = useCallback(async () => {
    try {
      const Part = await importPart();
      setPart((known) => known ?? { Part });
      return true;
    } catch {
      return false;
    }
  }, [importPart]);
  return [part && part.Part, load];
}
