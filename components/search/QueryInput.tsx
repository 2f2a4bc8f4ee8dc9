'use client';

import { useRef, type InputHTMLAttributes } from 'react';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { maxQueryLength } from '@/lib/contract/search-rules';

const importSuggestions = async () => (await import('./Suggestions')).Suggestions;

/** The field of a search form. Suggestions come with the first focus; without scripts it is a plain field. */
export function QueryInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, load] = useOnDemand(importSuggestions);
  return (
    <>
      <input
        ref={field}
        type="search"
        name="q"
        maxLength={maxQueryLength}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => void load()}
        {...attributes}
      />
      {Suggestions && <Suggestions field={field} />}
    </>
  );
}
