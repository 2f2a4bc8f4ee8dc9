import { IntentLink } from '@/components/ui/IntentLink/IntentLink';
import { outletsLabel } from '@/components/story/StoryCard/outlets-label';
import type { StorySummary } from '@/lib/contract/story';
import { missing } from '@/lib/site/missing';
import { paths } from '@/lib/site/paths';
import { keepDash } from '@/lib/text/keep-dash';
import { toMinskTime, two } from '@/lib/text/minsk-time';
import { Lines } from './DayStories.styles';

interface DayStoriesProps {
  stories: readonly StorySummary[];
  /** The number of the first one among the day's. */
  first: number;
}

/** Stories of a day as lines: when it began, what it is, what it is about, who tells it. */
export function DayStories({ stories, first }: DayStoriesProps) {
  return (
    <Lines start={first}>
      {stories.map((story) => (
        <li key={story.id}>
          <time dateTime={story.creation_at}>{clockOf(story.creation_at)}</time>
          <article>
            <h2>
              <IntentLink href={paths.story(story.id)}>{keepDash(story.title || missing.title)}</IntentLink>
            </h2>
            <p className="facts">
              <span className="section">{story.category?.name ?? missing.category}</span>
              <span>{outletsLabel(story)}</span>
            </p>
          </article>
        </li>
      ))}
    </Lines>
  );
}

/** «14:05» on the clocks of Minsk. */
function clockOf(dateTime: string): string {
  const { hour, minute } = toMinskTime(new Date(dateTime));
  return `${two(hour)}:${two(minute)}`;
}
