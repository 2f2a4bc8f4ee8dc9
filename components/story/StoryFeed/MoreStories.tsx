import { styled } from '@/lib/theme/styled';
import { quietButton } from '@/components/ui/button-styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { isPlainClick } from '@/components/ui/plain-click';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/Spinner';
import type { MoreState, StoryFeedOptions } from './use-story-feed';

const More = styled.p`
  display: flex;
  justify-content: center;
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);

  a {
    ${quietButton}
    min-width: 15rem;
  }

  a[aria-busy='true'] {
    color: var(--color-muted);
  }

  /* Past what the server renders at once. */
  html:not([data-js]) &[data-scripted] {
    display: none;
  }
`;

const Announcement = styled.p`
  ${visuallyHidden}
`;

interface MoreStoriesProps extends MoreState {
  feed: Pick<StoryFeedOptions, 'pathShown' | 'steps'>;
  /** The button's words: each screen's own (R36). */
  children: string;
}

/** What makes a list of stories longer: a real link, which scripts make load more without leaving the page (R17). */
export function MoreStories({ nextShown, isBusy, announcement, showMore, feed, children }: MoreStoriesProps) {
  return (
    <>
      <Announcement role="status">{announcement}</Announcement>
      {nextShown !== null && (
        <More data-scripted={nextShown > feed.steps.maxRendered ? '' : undefined}>
          <a
            href={feed.pathShown(nextShown)}
            rel="nofollow"
            data-in-place=""
            aria-busy={isBusy}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              void showMore();
            }}
          >
            {children}
            {isBusy ? <Spinner /> : <ChevronDownIcon />}
          </a>
        </More>
      )}
    </>
  );
}
