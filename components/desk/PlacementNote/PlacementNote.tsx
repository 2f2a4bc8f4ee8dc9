import { styled } from '@/lib/theme/styled';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { companyWords, placementWords } from './placement-words';
import { SeparateDialog } from './SeparateDialog';
import { useSeparation } from './use-separation';

const Note = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-1);
  padding-inline-start: var(--space-3);
  border-inline-start: 3px solid var(--color-line);
  color: var(--color-muted);
  font-size: var(--text-s);
  line-height: 1.5;
  overflow-wrap: anywhere;

  a {
    color: var(--color-ink);
    text-decoration-color: var(--color-accent);
    text-underline-offset: 0.2em;
  }

  a:hover {
    color: var(--color-accent);
  }
`;

interface PlacementNoteProps {
  channelId: number;
  publication: ChannelPublication;
}

/** Which story a publication is in, why, and the way out of it (R26). */
export function PlacementNote({ channelId, publication }: PlacementNoteProps) {
  const { story, placement } = publication;
  const { step, ask, cancel, agree } = useSeparation(channelId, publication.id);
  const link = useRef<HTMLAnchorElement>(null);
  const isLeaving = useRef(false);
  const others = Math.max((story?.articles_count ?? 1) - 1, 0);
  const why = placement && placementWords(placement);
  const title = publication.title || placeholders.title;

  // The button disappears with the other publications: the focus moves to the new story.
  useLayoutEffect(() => {
    if (!isLeaving.current || others > 0) return;
    isLeaving.current = false;
    link.current?.focus({ preventScroll: true });
  }, [others]);

  const separate = async () => {
    isLeaving.current = true;
    if (!(await agree())) isLeaving.current = false;
  };

  if (!story) return <Note>Публикация ещё ждёт своего сюжета.</Note>;
  return (
    <>
      <Note>
        <p>
          Сюжет{' '}
          <a ref={link} href={paths.story(story.id)}>
            «{story.title || placeholders.title}»
          </a>
          : {companyWords(others)}.
        </p>
        {why && (
          <p>
            {why.words}
            {why.hasMoment && placement && (
              <>
                {', '}
                <RelativeTime dateTime={placement.decided_at} />
              </>
            )}
            .{why.more && ` ${why.more}.`}
          </p>
        )}
        {others > 0 && (
          <Button look="link" aria-haspopup="dialog" aria-label={`Это не тот сюжет: новость «${title}»`} onClick={ask}>
            Это не тот сюжет
          </Button>
        )}
      </Note>
      {step !== 'none' && (
        <SeparateDialog title={title} isBusy={step === 'sent'} onAgree={() => void separate()} onClose={cancel} />
      )}
    </>
  );
}
