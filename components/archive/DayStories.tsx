import { styled } from '@/lib/theme/styled';
import { outletsLabel } from '@/components/story/StoryCard/outlets-label';
import type { StorySummary } from '@/lib/contract/story';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { typeset } from '@/lib/text/typography';
import { toMinskTime, two } from '@/lib/text/calendar';

const Lines = styled.ol`
  display: flex;
  flex-direction: column;

  & > li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    gap: var(--space-3);
    align-items: baseline;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line);
  }

  & > li:first-child {
    padding-top: 0;
  }

  time {
    color: var(--color-muted);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }

  article {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
  }

  h2 {
    font-size: var(--text-l);
    line-height: var(--leading-snug);
    overflow-wrap: anywhere;
  }

  h2 a {
    text-decoration-color: transparent;
    text-underline-offset: 0.15em;
  }

  h2 a:hover {
    color: var(--color-accent);
    text-decoration-color: currentColor;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .section {
    color: var(--color-accent);
    font-weight: 600;
  }
`;

interface DayStoriesProps {
  stories: readonly StorySummary[];
  /** The number of the first one among the day's. */
  first: number;
}

/** The stories of a day as lines: start time, title, category and sources. */
export function DayStories({ stories, first }: DayStoriesProps) {
  return (
    <Lines start={first}>
      {stories.map((story) => (
        <li key={story.id}>
          <time dateTime={story.creation_at}>{clockOf(story.creation_at)}</time>
          <article>
            <h2>
              <a href={paths.story(story.id)}>{typeset(story.title || placeholders.title)}</a>
            </h2>
            <p className="facts">
              <span className="section">{story.category?.name ?? placeholders.category}</span>
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
