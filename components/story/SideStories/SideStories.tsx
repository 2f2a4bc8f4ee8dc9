import { Section } from '@/components/ui/Section/Section';
import type { StorySummary } from '@/lib/contract/story';
import { CompactStories } from '../CompactStories/CompactStories';
import { EmptyWords } from './SideStories.styles';

interface SideStoriesProps {
  title: string;
  stories: readonly StorySummary[];
  /** What stands in the place of an empty list; without it an empty block is absent. */
  emptyText?: string;
}

/** A named list of a side column: editors' picks, pinned or related stories. */
export function SideStories({ title, stories, emptyText }: SideStoriesProps) {
  if (stories.length === 0 && !emptyText) return null;
  return (
    <Section title={title} level="minor">
      {stories.length > 0 ? <CompactStories stories={stories} /> : <EmptyWords>{emptyText}</EmptyWords>}
    </Section>
  );
}
