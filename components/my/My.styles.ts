import { styled } from '@/lib/theme/styled';
import { markButtons } from '@/components/follow/mark-styles';
import { tallLink } from '@/components/ui/link-styles';
import { fieldBox } from '@/components/ui/field-styles';
import { ruledRows } from '@/components/ui/list-styles';
import { storyCardStyles } from '@/components/story/StoryCard/StoryCard.styles';
import { skeleton } from '@/components/ui/Skeleton.styles';

export const Blocks = styled.div`
  ${storyCardStyles('row', 'brief')}
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  max-width: 46rem;

  .what {
    font-size: var(--text-s);
    line-height: var(--leading-snug);
  }

  .what b {
    color: var(--color-accent);
    font-weight: 600;
  }

  .what span {
    color: var(--color-muted);
  }

  .quiet {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .quiet a {
    ${tallLink}
  }

  .whole {
    display: contents;
  }

  .end {
    padding-top: var(--space-5);
    border-top: 1px solid var(--color-line);
    color: var(--color-muted);
    text-align: center;
  }
`;

export const Rows = styled.ul`
  ${ruledRows(5)}
`;

export const BriefRows = styled.ul`
  ${ruledRows(4)}
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  ${markButtons}
`;

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);
`;

export const Followed = styled.ul`
  display: flex;
  flex-direction: column;

  li {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    padding-block: var(--space-2);
    border-top: 1px solid var(--color-line);
  }

  /* On a phone the buttons stand below the name. */
  li > span {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  li > div {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--space-2);
  }

  li > span > small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  ${markButtons}
`;

export const WordForm = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  margin-top: var(--space-5);

  & > :first-child {
    width: min(24rem, 100%);
  }
`;

export const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  & > span {
    ${skeleton}
    height: 7rem;
  }

  & > p {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  html:not([data-js]) & {
    display: none;
  }
`;

/** The address of the private feed, whole or scrolled. */
export const FeedAddress = styled.input`
  ${fieldBox}
`;

export const FeedButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`;
