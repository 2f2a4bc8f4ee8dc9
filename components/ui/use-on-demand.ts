'use client';

import { useState, type ComponentType } from 'react';

/**
 * A part of the page whose code is loaded only when it is asked for: null until then.
 * `load` may be called any number of times; it tells whether the part is there, and never throws.
 */
export function useOnDemand<Props>(
  importPart: () => Promise<ComponentType<Props>>,
): [part: ComponentType<Props> | null, load: () => Promise<boolean>] {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  const load = async () => {
    try {
      const Part = await importPart();
      setPart((known) => known ?? { Part });
      return true;
    } catch {
      return false;
    }
  };
  return [part && part.Part, load];
}
