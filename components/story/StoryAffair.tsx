import { styled } from '@/lib/theme/styled';
import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { AffairStory } from '@/lib/contract/affair';
import type { StoryDetail } from '@/lib/contract/story';
import { paths } from '@/lib/site/paths';
import { absoluteUrl } from '@/lib/site/urls';
import { absoluteTime } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import { placeholders } from '@/lib/text/placeholders';
import { typeset } from '@/lib/text/typography';

/** Stories one under the other on a line of time; the one that is read is the full point. */
const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  max-width: var(--text-width);
  /* The points stand on the line, half of each before it. */
  padding-left: 0.4rem;

  li {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    padding: 0 0 var(--space-4) var(--space-5);
    border-left: 2px solid var(--color-line);
  }

  li:last-child {
    padding-bottom: 0;
    border-left-color: transparent;
  }

  li::before {
    content: '';
    position: absolute;
    top: 0.35em;
    left: -0.4rem;
    width: 0.7rem;
    height: 0.7rem;
    border: 2px solid var(--color-muted);
    border-radius: 50%;
    background: var(--color-page);
  }

  li[aria-current]::before {
    border-color: var(--color-accent);
    background: var(--color-accent);
  }

  a,
  strong {
    font-family: var(--font-headline);
    font-weight: 700;
    line-height: var(--leading-snug);
  }

  a {
    text-decoration-color: transparent;
    text-underline-offset: 0.18em;
  }

  a:hover,
  a:focus-visible {
    text-decoration-color: var(--color-accent);
  }

  span {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  @media print {
    li {
      break-inside: avoid;
    }

    a::after {
      content: attr(data-address);
      display: block;
      font: 400 var(--text-xs)/var(--leading-snug) var(--font-text);
    }
  }
`;

/** Opinions and reactions beneath the events. */
const Comments = styled.div`
  margin-top: var(--space-4);

  h3 {
    margin-bottom: var(--space-3);
    font-size: var(--text-m);
  }
`;

interface StoryAffairProps {
  story: Pick<StoryDetail, 'id' | 'affair'>;
  /** The story's address, canonical and absolute: beside it the others have theirs, for paper. */
  shareUrl: string;
}

/**
 * Lists the stories of this one's affair in the order of their beginnings, and beneath them reactions and opinions (CLUSTER-9). Absent where it stands alone.
 */
export function StoryAffair({ story, shareUrl }: StoryAffairProps) {
  const { id, affair } = story;
  if (affair === null) return null;
  const { stories, comments } = affair;
  const { origin } = new URL(shareUrl);
  return (
    <StaticBlock shows={[id, stories, comments]}>
      <Section title="Ход событий" level="minor">
        <Stages stories={stories} ownId={id} origin={origin} />
        {comments.length > 0 && (
          <Comments>
            <h3 id="affair-comments">Мнения и реакции</h3>
            <Stages stories={comments} ownId={id} origin={origin} labelledBy="affair-comments" />
          </Comments>
        )}
      </Section>
    </StaticBlock>
  );
}

interface StagesProps {
  stories: AffairStory[];
  ownId: number;
  /** The site's. */
  origin: string;
  labelledBy?: string;
}

/** Stories on a line of time; the one that is read is no link. */
function Stages({ stories, ownId, origin, labelledBy }: StagesProps) {
  return (
    <Steps aria-labelledby={labelledBy}>
      {stories.map(({ id, title, creation_at, sources_count }) => (
        <li key={id} aria-current={id === ownId ? 'true' : undefined}>
          {id === ownId ? (
            <strong>{shown(title)}</strong>
          ) : (
            <a href={paths.story(id)} data-address={absoluteUrl(paths.story(id), origin)}>
              {shown(title)}
            </a>
          )}
          <span>
            <time dateTime={creation_at}>{absoluteTime(new Date(creation_at))}</time>
            {sources_count > 1 && ` · ${counted(sources_count, ['издание', 'издания', 'изданий'])}`}
          </span>
        </li>
      ))}
    </Steps>
  );
}

function shown(title: string): string {
  return typeset(title || placeholders.title);
}
