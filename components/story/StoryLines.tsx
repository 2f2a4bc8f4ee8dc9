import { styled } from '@/lib/theme/styled';
import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { titleUnderline } from '@/components/ui/link-styles';
import { swipedColumns } from '@/components/ui/list-styles';
import { clampLines } from '@/components/ui/clamp-lines';
import { media } from '@/lib/theme/media';
import type { StorySummary } from '@/lib/contract/story';
import { clockTime } from '@/lib/text/date-words';
import { placeholders } from '@/lib/text/placeholders';
import { typeset } from '@/lib/text/typography';
import { allOutlets } from './StoryCard/all-outlets';
import { outletsLabel } from './StoryCard/outlets-label';
import { paths } from '@/lib/site/paths';

const Lines = styled.ol`
  & > li {
    display: grid;
    grid-template-columns: 2.75rem minmax(0, 1fr);
    align-items: baseline;
    padding-block: 0.5625rem;
    border-top: 1px solid var(--color-line);
  }

  & > li:first-child {
    padding-top: 0;
    border-top: 0;
  }

  time {
    color: var(--color-muted);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }

  .place {
    font: 700 var(--text-2xl)/1 var(--font-headline);
    color: var(--color-muted);
    font-variant-numeric: lining-nums;
  }

  a {
    ${clampLines(4)}
    font-size: 0.9375rem;
    font-weight: 500;
    line-height: 1.35;
    text-decoration: none;
  }

  a:hover {
    ${titleUnderline}
  }

  p {
    margin-top: 0.125rem;
    color: var(--color-muted);
    font-size: var(--text-xs);
    line-height: 1.4;
  }

  /* The main column is longer. */
  ${media.wide} {
    &.numbered > li {
      padding-block: 0.875rem;
    }

    &.numbered a {
      font-size: 1.0625rem;
    }
  }

  ${media.phone} {
    &.swiped {
      ${swipedColumns(5)}
    }

    &.swiped > li:nth-child(5n + 1) {
      padding-top: 0;
      border-top: 0;
    }

    a {
      -webkit-line-clamp: 2;
    }

    p {
      display: none;
    }
  }
`;

interface StoryLinesProps {
  title: string;
  stories: readonly StorySummary[];
  /** Stands before each headline: the clock of its beginning, or its place from 1. */
  begin: 'clock' | 'place';
}

/** A named list of headlines, a line each. Absent without stories. */
export function StoryLines({ title, stories, begin }: StoryLinesProps) {
  if (stories.length === 0) return null;
  return (
    <StaticBlock shows={[title, stories]}>
      <Section title={title} level="minor">
        <Lines className={begin === 'clock' ? 'swiped' : 'numbered'}>
          {stories.map((story, index) => (
            <li key={story.id} data-outlets={allOutlets(story)}>
              {begin === 'clock' ? (
                <time dateTime={story.creation_at}>{clockTime(new Date(story.creation_at))}</time>
              ) : (
                <span className="place" aria-hidden="true">
                  {index + 1}
                </span>
              )}
              <div>
                <a href={paths.story(story.id)}>{typeset(story.title || placeholders.title)}</a>
                <p>{outletsLabel(story)}</p>
              </div>
            </li>
          ))}
        </Lines>
      </Section>
    </StaticBlock>
  );
}
