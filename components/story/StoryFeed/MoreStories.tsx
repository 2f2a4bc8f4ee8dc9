import styled from 'styled-components';
import { quietButton } from '@/components/ui/button-styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import Link from 'next/link';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/Spinner';
import type { MoreState, StoryFeedPlace } from './use-story-feed';

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

const Told = styled.p`
  ${visuallyHidden}
`;

interface MoreStoriesProps extends MoreState {
  place: Pick<StoryFeedPlace, 'pathShown' | 'steps'>;
  /** The button's words: each screen's own (R36). */
  children: string;
}

/** What makes a list of stories longer: a real link, which scripts turn into a press in place (R17). */
export function MoreStories({ nextShown, isBusy, told, showMore, place, children }: MoreStoriesProps) {
  return (
    <>
      <Told role="status">{told}</Told>
      {nextShown !== null && (
        <More data-scripted={nextShown > place.steps.mostRendered ? '' : undefined}>
          <Link
            href={place.pathShown(nextShown)}
            replace
            scroll={false}
            prefetch={false}
            rel="nofollow"
            aria-busy={isBusy}
            onNavigate={(event) => {
              event.preventDefault();
              void showMore();
            }}
          >
            {children}
            {isBusy ? <Spinner /> : <ChevronDownIcon />}
          </Link>
        </More>
      )}
    </>
  );
}
