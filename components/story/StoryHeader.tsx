import { styled } from '@/lib/theme/styled';
import { absoluteOnPaper } from '@/components/ui/RelativeTime/absolute-on-paper';
import { media } from '@/lib/theme/media';
import { ShareButton } from '@/components/share/ShareButton';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { SourceRef } from '@/lib/contract/source';
import { placeholders } from '@/lib/text/placeholders';
import { typeset } from '@/lib/text/typography';
import { SourceLink } from './SourceLink';

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
`;

const Byline = styled.div`
  ${absoluteOnPaper}

  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);

  .facts {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-width: 0;
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: var(--leading-snug);
  }

  .facts > span {
    max-width: 100%;
    color: var(--color-ink);
  }

  /* The label shortens once scripts run: no line may appear or go with it. */
  .facts > time {
    flex: none;
    white-space: nowrap;
  }

  ${media.phone} {
    .facts {
      flex-direction: column;
      align-items: flex-start;
      gap: 0;
    }

    /* Under the name, not under the favicon. There it has a line, and two where letters are large. */
    .facts > time {
      white-space: normal;
      margin-inline-start: 2.25rem;
    }
  }
`;

interface StoryHeaderProps {
  source: SourceRef | null;
  /** ISO 8601 with a zone. */
  creationDate: string;
  /** May be empty (R24). */
  title: string;
  /** Canonical and absolute. */
  shareUrl: string;
}

/** Shows the head of a story: its title, who wrote it and when, and the share button (STORY-4). */
export function StoryHeader({ source, creationDate, title, shareUrl }: StoryHeaderProps) {
  const name = title || placeholders.title;
  return (
    <Head>
      <h1 tabIndex={-1}>{typeset(name)}</h1>
      <Byline>
        <p className="facts">
          <SourceLink source={source} />
          <RelativeTime dateTime={creationDate} />
        </p>
        <ShareButton url={shareUrl} title={name} />
      </Byline>
    </Head>
  );
}
