import { EmptyWords } from './NoStories.styles';

interface NoStoriesProps {
  /** Advice on what to do, or to wait for, where the list is the page itself. */
  hint?: string;
}

/** Shown instead of an empty list (STORY-3). */
export function NoStories({ hint }: NoStoriesProps) {
  return (
    <EmptyWords data-large={hint ? '' : undefined}>
      <p>Нет новостей для отображения.</p>
      {hint && <p className="hint">{hint}</p>}
    </EmptyWords>
  );
}
