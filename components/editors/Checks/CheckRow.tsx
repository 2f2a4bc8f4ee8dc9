import { styled } from '@/lib/theme/styled';
import { tallLink } from '@/components/ui/link-styles';
import { Button } from '@/components/ui/Button';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { checkKindNames } from '@/lib/contract/check-rules';
import type { DeskCheck } from '@/lib/contract/desk-checks';
import { paths } from '@/lib/site/paths';

const Row = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-3);
  border-top: 1px solid var(--color-line);
  line-height: 1.45;
  overflow-wrap: anywhere;

  &[aria-current] {
    background: var(--color-sunken);
  }

  h2 {
    font-size: var(--text-m);
  }

  .meta {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
    gap: var(--space-2) var(--space-5);
  }

  .pair a {
    ${tallLink}
    font-weight: 500;
  }

  .deeds {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-4);
  }

  .deeds a {
    ${tallLink}
  }
`;

export type CheckDeed = 'right' | 'separate' | 'edit';

interface CheckRowProps {
  check: DeskCheck;
  isCurrent: boolean;
  busy: CheckDeed | null;
  onDeed: (deed: CheckDeed) => void;
}

/** A story of the queue: why it is there, its two publications side by side, and what to do. */
export function CheckRow({ check, isCurrent, busy, onDeed }: CheckRowProps) {
  const { kind, story, sentence, article, other, found_at } = check;
  const about = `«${story.title}»`;
  return (
    <Row id={rowId(check.id)} tabIndex={-1} aria-current={isCurrent || undefined}>
      <p className="meta">
        {checkKindNames[kind]} · <RelativeTime dateTime={found_at} />
      </p>
      <h2>{story.title}</h2>
      <p>{sentence}</p>
      <div className="pair">
        {[article, other].map(
          (one) =>
            one && (
              <div key={one.id}>
                <p className="meta">
                  {one.source_name} · <RelativeTime dateTime={one.published_at} />
                </p>
                <a href={paths.storyArticle(story.id, one.id)} target="_blank" rel="noreferrer">
                  {one.title}
                </a>
              </div>
            ),
        )}
      </div>
      <div className="deeds">
        <Button
          look="quiet"
          isBusy={busy === 'right'}
          aria-label={`${rightWords(kind)}: ${about}`}
          onClick={() => onDeed('right')}
        >
          {rightWords(kind)}
        </Button>
        {canSeparate(check) && (
          <Button
            look="quiet"
            isBusy={busy === 'separate'}
            aria-label={`Отделить первую: ${about}`}
            onClick={() => onDeed('separate')}
          >
            Отделить первую
          </Button>
        )}
        <Button look="link" aria-label={`Править: ${about}`} onClick={() => onDeed('edit')}>
          Править
        </Button>
        <a href={paths.story(story.id)} target="_blank" rel="noreferrer" aria-label={`Открыть: ${about}`}>
          Открыть
        </a>
      </div>
    </Row>
  );
}

export const rowId = (id: number) => `check-${id}`;

export function canSeparate({ article, other }: DeskCheck): boolean {
  return article !== null && other !== null;
}

function rightWords(kind: DeskCheck['kind']): string {
  return kind === 'joined' ? 'Верно, вместе' : 'Проверено';
}
