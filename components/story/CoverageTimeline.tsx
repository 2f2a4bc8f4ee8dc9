import { styled } from '@/lib/theme/styled';
import { absoluteOnPaper } from '@/components/ui/RelativeTime/absolute-on-paper';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { StoryDigest } from '@/lib/contract/story-digest';
import { delay } from '@/lib/text/date-words';
import { counted, publications } from '@/lib/text/numbers';
import { SourceLink } from './SourceLink';

const Timeline = styled.div`
  ${absoluteOnPaper}

  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  .count {
    font-weight: 600;
  }

  ol {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    /* How much later is read on the line of the name. */
    max-width: 30rem;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(55%);
    align-items: center;
    column-gap: var(--space-4);
    font-size: var(--text-s);
  }

  .delay {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  strong.delay {
    color: var(--color-accent);
    font-weight: 600;
  }

  /* Under the name; a line of its own, so that the label may shorten once scripts run. */
  time {
    grid-column: 1 / -1;
    padding-left: 2.25rem;
    color: var(--color-muted);
  }

  details[open] > summary {
    margin-bottom: var(--space-3);
  }

  .unlisted {
    padding-top: var(--space-3);
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  summary {
    width: fit-content;
    padding-block: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
    font-weight: 600;
    cursor: pointer;
  }

  summary:hover {
    color: var(--color-ink);
  }

  @media print {
    li {
      break-inside: avoid;
    }
  }
`;

/** Outlets shown at once; the others unfold without scripts. */
const shown = 5;
/** Later ones are counted: the list of articles has them all. */
const listed = 15;

/**
 * How the story went from outlet to outlet: how many of its publications are texts of their own, who was first, and how much later the others
 * came. Absent while one outlet alone tells it: there is nothing to compare.
 */
export function CoverageTimeline({ digest }: { digest: StoryDigest | null }) {
  if (digest === null || digest.timeline.length < 2) return null;
  const unlisted = digest.timeline.length - listed;
  const rows = digest.timeline.slice(0, listed).map(({ article_id, source, publication_at, minutes_later }, index) => (
    <li key={article_id}>
      <SourceLink source={source} />
      {index === 0 ? (
        <strong className="delay">раньше всех</strong>
      ) : (
        <span className="delay">{delay(minutes_later)}</span>
      )}
      <RelativeTime dateTime={publication_at} />
    </li>
  ));
  const rest = rows.slice(shown);
  return (
    <StaticBlock shows={digest}>
      <Section title="Хроника публикаций" level="minor" isBelow>
        <Timeline>
          <p className="count">{publications(digest.publications_count, digest.independent_texts_count)}</p>
          <ol>{rows.slice(0, shown)}</ol>
          {rest.length > 0 && (
            <details>
              <summary>Ещё {counted(rest.length, ['издание', 'издания', 'изданий'])}</summary>
              <ol start={shown + 1}>{rest}</ol>
              {unlisted > 0 && (
                <p className="unlisted">Позже — {counted(unlisted, ['издание', 'издания', 'изданий'])}.</p>
              )}
            </details>
          )}
        </Timeline>
      </Section>
    </StaticBlock>
  );
}
