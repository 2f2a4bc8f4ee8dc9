import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { StorySummary } from '@/lib/contract/story';
import { CompactStories } from './CompactStories';
import { NoStories } from './NoStories';

interface SideStoriesProps {
  title: string;
  stories: readonly StorySummary[];
  /** An empty block says so; otherwise it is absent. */
  tellsEmpty?: boolean;
}

/** A named list of a side column: editors' picks, pinned or related stories. */
export function SideStories({ title, stories, tellsEmpty = false }: SideStoriesProps) {
  if (stories.length === 0 && !tellsEmpty) return null;
  return (
    <StaticBlock shows={[title, stories]}>
      <Section title={title} level="minor">
        {stories.length > 0 ? <CompactStories stories={stories} /> : <NoStories />}
      </Section>
    </StaticBlock>
  );
}
