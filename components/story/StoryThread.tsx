import { styled } from '@/lib/theme/styled';
import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { StoryDetail } from '@/lib/contract/story';
import { paths } from '@/lib/site/paths';
import { absoluteTime } from '@/lib/text/date-words';
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

  time {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  @media print {
    li {
      break-inside: avoid;
    }
  }
`;

/** Lists what this story follows from and what followed from it, in the order of their beginnings (CLUSTER-9). Absent when there is neither. */
export function StoryThread({ story }: { story: Pick<StoryDetail, 'id' | 'title' | 'creation_at' | 'thread'> }) {
  if (story.thread.length === 0) return null;
  const { id, title, creation_at } = story;
  const steps = [...story.thread, { id, title, creation_at }].sort(
    (a, b) => Date.parse(a.creation_at) - Date.parse(b.creation_at) || a.id - b.id,
  );
  return (
    <StaticBlock shows={[id, steps]}>
      <Section title="Ход событий" level="minor">
        <Steps>
          {steps.map((step) => (
            <li key={step.id} aria-current={step.id === id ? 'true' : undefined}>
              {step.id === id ? (
                <strong>{shown(step.title)}</strong>
              ) : (
                <a href={paths.story(step.id)}>{shown(step.title)}</a>
              )}
              <time dateTime={step.creation_at}>{absoluteTime(new Date(step.creation_at))}</time>
            </li>
          ))}
        </Steps>
      </Section>
    </StaticBlock>
  );
}

function shown(title: string): string {
  return typeset(title || placeholders.title);
}
