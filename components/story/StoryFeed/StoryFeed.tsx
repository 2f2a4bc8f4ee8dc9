import { styled } from '@/lib/theme/styled';
import { quietButton } from '@/components/ui/button-styles';
import { spinnerRing } from '@/components/ui/Spinner.styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { GrowingFeed, type GrowingFeedProps } from './GrowingFeed';

const Feed = styled.div`
  &,
  & > .list {
    display: contents;
  }

  & > [role='status'] {
    ${visuallyHidden}
  }

  & > .more {
    display: flex;
    justify-content: center;
    padding-top: var(--space-5);
    border-top: 1px solid var(--color-line);
  }

  & > .more > a {
    ${quietButton}
    min-width: min(15rem, 100%);
  }

  & > .more > a[aria-busy='true'] {
    color: var(--color-muted);
  }

  & > .more .spinner {
    ${spinnerRing}
  }

  /* Past what the server renders at once. */
  html:not([data-js]) & > .more[data-scripted] {
    display: none;
  }
`;

/** A list of stories and what makes it longer. Its styles stand here, so that no page loads styled-components for the island. */
export function StoryFeed(props: GrowingFeedProps) {
  return (
    <Feed>
      <GrowingFeed {...props} />
    </Feed>
  );
}
