import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { Section } from '@/components/ui/Section/Section';
import type { StoryDigest } from '@/lib/contract/story-digest';
import { delay } from '@/lib/text/delay';
import { counted } from '@/lib/text/plural';
import { publications } from '@/lib/text/publications';
import { SourceLink } from '../SourceLink/SourceLink';
import { Timeline } from './CoverageTimeline.styles';

/** Outlets shown at once; the others unfold without scripts. */
const shown = 5;

/**
 * How the story went from outlet to outlet: how many of its publications are texts of their own, who was first, and how much later the others
 * came. Absent while one outlet alone tells it: there is nothing to compare.
 */
export function CoverageTimeline({ digest }: { digest: StoryDigest | null }) {
  if (digest === null || digest.timeline.length < 2) return null;
  const rows = digest.timeline.map(({ article_id, source, publication_at, minutes_later }, index) => (
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
    <Section title="Хроника публикаций" level="minor">
      <Timeline>
        <p className="count">{publications(digest.publications_count, digest.independent_texts_count)}</p>
        <ol>{rows.slice(0, shown)}</ol>
        {rest.length > 0 && (
          <details>
            <summary>Ещё {counted(rest.length, ['издание', 'издания', 'изданий'])}</summary>
            <ol start={shown + 1}>{rest}</ol>
          </details>
        )}
      </Timeline>
    </Section>
  );
}
