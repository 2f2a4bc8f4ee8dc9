import { styled } from '@/lib/theme/styled';
import { blockColumns } from '@/components/parts/PageColumns/block-columns';
import { skeleton, waiting } from '@/components/ui/Skeleton.styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';

/** Publications, and the channel's details beside them; below 900 px one under the other. */
export const Columns = styled.div`
  ${blockColumns}
`;

export const Refused = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);

  h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
  }

  p {
    font-size: var(--text-l);
    line-height: 1.5;
  }
`;

export const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  ${waiting}

  h1 {
    ${visuallyHidden}
  }

  .head {
    display: flex;
    gap: var(--space-5);
  }

  .head > span {
    ${skeleton}
    flex: none;
    width: 5.5rem;
    height: 5.5rem;
  }

  .head > div {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: var(--space-3);
    max-width: 32rem;
  }

  .head > div > span {
    ${skeleton}
  }

  .head > div > .name-skeleton {
    height: calc(1.2 * var(--text-4xl));
  }

  ${media.phone} {
    .head {
      gap: var(--space-4);
    }

    .head > span {
      width: 4rem;
      height: 4rem;
    }
  }
`;
