import Link from 'next/link';
import { ChevronDownIcon } from '@/components/ui/icons/ChevronDownIcon';
import { Spinner } from '@/components/ui/Spinner/Spinner';
import { More, Told } from './MoreStories.styles';
import type { MoreState, StoryFeedPlace } from './use-story-feed';

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
