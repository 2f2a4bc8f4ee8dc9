import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { styled } from '@/lib/theme/styled';
import { createSuggestionRequests } from '@/lib/client/suggestions';
import type { SearchSuggestion } from '@/lib/contract/search';
import { paths } from '@/lib/site/paths';

const List = styled.ul`
  position: absolute;
  z-index: 30;
  inset: calc(100% + var(--space-1)) 0 auto;
  max-height: min(26rem, 70vh);
  margin: 0;
  padding: var(--space-1) 0;
  overflow-y: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: 0 8px 24px rgb(0 0 0 / 18%);
  list-style: none;

  li {
    padding: var(--space-2) var(--space-4);
    font-size: var(--text-m);
    line-height: 1.35;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  [data-name] {
    font-weight: 600;
  }

  li:hover,
  [aria-selected='true'] {
    background: var(--color-sunken);
  }

  @media (forced-colors: active) {
    [aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** A name has two letters at least; readers type on while an answer is under way. */
const minLength = 2;
const pauseMs = 120;

/**
 * The list under a search field: a combobox with a list (WAI-ARIA APG, «Combobox Pattern», list autocomplete). The field keeps the focus; arrows choose, Enter takes, Escape
 * closes. A name fills the field and searches; a headline opens its story.
 */
export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const [found, setFound] = useState<readonly SearchSuggestion[]>([]);
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const requests = useRef<ReturnType<typeof createSuggestionRequests> | null>(null);
  const isShown = isOpen && found.length > 0;

  const look = useEffectEvent(async (query: string) => {
    requests.current ??= createSuggestionRequests();
    const results = query.length < minLength ? [] : await requests.current(query);
    if (results === null) return;
    setFound(results);
    setActive(-1);
    setIsOpen(true);
  });

  function take({ text, story_id: storyId }: SearchSuggestion): void {
    setIsOpen(false);
    if (storyId !== null) return location.assign(paths.story(storyId));
    const form = field.current?.form;
    if (!form) return;
    // The form's own address: its other fields stay as they are.
    const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, name === 'q' ? text : value]] : [],
    );
    location.assign(`${form.action}?${new URLSearchParams(fields)}`);
  }

  const onChoice = useEffectEvent((event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest('li') : null;
    const chosen = found[Number(option?.dataset.place)];
    if (chosen) take(chosen);
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || event.isComposing) return;
    const chosen = found[active];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Escape' && !(event.key === 'Enter' && chosen)) return;
    event.preventDefault();
    if (step !== 0) setActive(nextOf(active, step, found.length));
    else if (event.key === 'Escape') setIsOpen(false);
    else if (chosen) take(chosen);
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const end = new AbortController();
    const { signal } = end;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A field of type «search» may not be a combobox (ARIA in HTML).
    input.setAttribute('type', 'text');
    input.setAttribute('inputmode', 'search');
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(input.value.trim()), pauseMs);
    };
    input.addEventListener('input', later, { signal });
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    input.addEventListener('blur', () => setIsOpen(false), { signal });
    if (input.value !== input.defaultValue) later();
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [field]);

  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(isShown));
    if (isShown) input?.setAttribute('aria-controls', id);
    else input?.removeAttribute('aria-controls');
    if (isShown && active >= 0) input?.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input?.removeAttribute('aria-activedescendant');
  }, [field, id, isShown, active]);

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = list.current;
    if (!isShown || !shown) return;
    const end = new AbortController();
    const { signal } = end;
    // The field keeps the focus: a blur would close the list before the click.
    shown.addEventListener('pointerdown', (event) => event.preventDefault(), { signal });
    shown.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    shown.addEventListener('click', (event) => onChoice(event), { signal });
    return () => end.abort();
  }, [isShown]);

  if (!isShown) return null;
  return (
    <List ref={list} id={id} role="listbox" aria-label="Подсказки">
      {found.map((suggestion, place) => (
        <li
          key={suggestion.story_id ?? suggestion.text}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          data-place={place}
          data-name={suggestion.story_id === null ? '' : undefined}
        >
          {suggestion.text}
        </li>
      ))}
    </List>
  );
}

/** From the field (−1) down through all suggestions and back to the field. */
function nextOf(active: number, step: number, count: number): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
