import { usePathname } from 'next/navigation';
import { lazy, Suspense, type ComponentType } from 'react';

/** Nothing where its script cannot be loaded. */
const loadTools = async (): Promise<{ default: ComponentType<{ storyId: number }> }> => {
  try {
    return { default: (await import('./Takedown/StoryTools')).StoryTools };
  } catch {
    return { default: () => null };
  }
};
const StoryTools = lazy(loadTools);

const storyPath = /^\/story\/([1-9]\d*)$/;

/**
 * The editors' button on a story's page. It comes with the account's menu, which only signed-in users load, and for editors alone: the page itself knows
 * nothing of it.
 */
export function EditorTools() {
  const id = storyPath.exec(usePathname() ?? '')?.[1];
  if (id === undefined) return null;
  return (
    <Suspense>
      <StoryTools key={id} storyId={Number(id)} />
    </Suspense>
  );
}
