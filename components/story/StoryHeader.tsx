import { styled } from '@/lib/theme/styled';
import { absoluteOnPaper } from '@/components/ui/RelativeTime/absolute-on-paper';
import { media } from '@/lib/theme/media';
import { StoryActions } from '@/components/follow/FollowLine';
import { LinkTools } from '@/components/share/LinkTools';
import { ShareButton } from '@/components/share/ShareButton';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { SourceRef } from '@/lib/contract/source';
import { minskDay } from '@/lib/text/calendar';
import { clockTime, dayOfYearWords } from '@/lib/text/date-words';
import { placeholders } from '@/lib/text/placeholders';
import { typeset } from '@/lib/text/typography';
import { SourceLink } from './SourceLink';

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  h1 {
    /* Half of what the text grows. */
    font-size: calc(var(--text-4xl) * (1 + var(--reading, 1)) / 2);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
`;

/** Apart, so that pages without it have no style of it. */
const OutletTitle = styled.p`
  color: var(--color-muted);
  font-size: var(--text-s);
  line-height: var(--leading-snug);
  overflow-wrap: anywhere;
`;

const Byline = styled.div`
  ${absoluteOnPaper}

  display: flex;
  /* Where a long name leaves no room, the buttons stand under it. */
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);

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
  }

  .facts > span:first-child {
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
    .facts > time,
    .facts > .updated {
      white-space: normal;
      margin-inline-start: 2.25rem;
    }
  }
`;

interface StoryHeaderProps {
  source: SourceRef | null;
  /** ISO 8601 with a zone. */
  creationDate: string;
  /** When its story last grew, ISO 8601 with a zone; told where that was later. */
  updated?: string | undefined;
  /** May be empty (R24). */
  title: string;
  /** The outlet's own title, where `title` is the editors' (DESK-3). */
  outletTitle?: string | undefined;
  /** Canonical and absolute. */
  shareUrl: string;
  /** The story's id; its own title, by which it is followed. */
  story: { id: number; title: string };
}

/** Shows the head of a story: its title, who wrote it and when, and the share button (STORY-4). */
export function StoryHeader({ source, creationDate, updated, title, outletTitle, shareUrl, story }: StoryHeaderProps) {
  const name = title || placeholders.title;
  return (
    <Head>
      <h1 tabIndex={-1}>{typeset(name)}</h1>
      {outletTitle !== undefined && (
        <OutletTitle>Заголовок редакции. У издания: «{typeset(outletTitle || placeholders.title)}»</OutletTitle>
      )}
      <Byline>
        <p className="facts">
          <SourceLink source={source} />
          <RelativeTime dateTime={creationDate} />
          {updated !== undefined && Date.parse(updated) > Date.parse(creationDate) && (
            <span className="updated">
              обновлено <time dateTime={updated}>{updatedWords(updated, creationDate)}</time>
            </span>
          )}
        </p>
        <StoryActions {...story}>
          <ShareButton url={shareUrl} title={name} />
          <LinkTools url={shareUrl} />
        </StoryActions>
      </Byline>
    </Head>
  );
}

/** «15:31», with its day where that is another one. */
function updatedWords(updated: string, since: string): string {
  const [moment, day] = [new Date(updated), minskDay(new Date(updated))];
  const clock = clockTime(moment);
  return day === minskDay(new Date(since)) ? clock : `${dayOfYearWords(day)}, ${clock}`;
}
