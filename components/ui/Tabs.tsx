import { styled } from '@/lib/theme/styled';
import { useId, type KeyboardEvent, type ReactNode } from 'react';

const TabRow = styled.div`
  display: flex;
  border-bottom: 1px solid var(--color-line);

  & > [role='tab'] {
    flex: 1;
    min-height: 3rem;
    margin-bottom: -1px;
    padding: var(--space-2) var(--space-1);
    border: 0;
    border-bottom: 3px solid transparent;
    background: none;
    color: var(--color-muted);
    font-weight: 600;
    transition:
      color var(--motion),
      border-color var(--motion);
  }

  & > [role='tab']:hover {
    color: var(--color-ink);
  }

  & > [aria-selected='true'] {
    border-bottom-color: var(--color-accent);
    color: var(--color-ink);
  }

  & > [role='tab']:focus-visible {
    outline-offset: -3px;
  }
`;

const Panel = styled.div`
  padding-top: var(--space-5);
`;

interface TabsProps {
  /** Name of the choice between the tabs, for screen readers. */
  label: string;
  tabs: readonly { title: string; content: ReactNode }[];
  selected: number;
  onSelect: (index: number) => void;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** One stop of the Tab key, arrows move along and choose at once (ARIA Authoring Practices, «Tabs»). Only the chosen panel is there. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const tabId = (index: number) => `${id}-tab-${index}`;
  const panelId = `${id}-panel`;

  const move = (event: KeyboardEvent) => {
    // Alt with an arrow goes back in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = steps[event.key]?.(selected, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to);
    document.getElementById(tabId(to))?.focus();
  };

  return (
    <div>
      <TabRow role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            id={tabId(index)}
            type="button"
            role="tab"
            aria-selected={index === selected}
            aria-controls={index === selected ? panelId : undefined}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => onSelect(index)}
          >
            {title}
          </button>
        ))}
      </TabRow>
      <Panel key={selected} id={panelId} role="tabpanel" aria-labelledby={tabId(selected)}>
        {tabs[selected]?.content}
      </Panel>
    </div>
  );
}
